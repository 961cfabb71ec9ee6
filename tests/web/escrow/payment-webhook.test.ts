import { describe, expect, test } from 'vitest';
import { SIGNATURE_HEADER, sign } from '#src/modules/escrow/adapters/notices/signature';
import { chosenBidStage, sessionOf } from '#tests/support/escrow/chosen-bid-stage';

const { webhook, world, nobody, twoBids, choose, payAt, stateOf } = chosenBidStage();

describe('the webhook', () => {
  const deliver = (
    body: string,
    signature = sign(body, { secret: world().config.sandboxWebhook.secret, at: new Date() }),
  ) =>
    nobody().send(
      new Request('http://hedgerow.test/api/payments/webhook', {
        method: 'POST',
        headers: { [SIGNATURE_HEADER]: signature, 'Content-Type': 'application/json' },
        body,
      }),
    );
  const noticeOf = (session: string, id = `evt_${crypto.randomUUID()}`) =>
    JSON.stringify({
      id,
      object: 'event',
      type: 'checkout.session.completed',
      created: 1,
      data: { object: { id: session, object: 'checkout.session' } },
    });

  test('a notice with one byte altered, unsigned, or signed with another secret is refused and changes nothing', async () => {
    const story = await twoBids();
    const checkout = await choose(story);
    webhook().shut();
    await payAt(checkout);
    const body = noticeOf(sessionOf(checkout));
    const signature = sign(body, { secret: world().config.sandboxWebhook.secret, at: new Date() });
    const refused = [
      await deliver(body.replace('"created":1', '"created":2'), signature),
      await deliver(`${body} `, signature),
      await deliver(body, ''),
      await deliver(body, sign(body, { secret: 'another', at: new Date() })),
      await deliver(
        body,
        sign(body, { secret: world().config.sandboxWebhook.secret, at: new Date(Date.now() - 3_600_000) }),
      ),
      await deliver('not json'),
      await deliver(''),
    ];
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 400));
    expect(await refused[0]!.json()).toEqual({
      error: 'This notice is not genuine.',
      message: 'This notice is not genuine.',
      code: 'not-genuine',
    });
    expect((await stateOf(story.jobId)).hold).toBe('requires_payment');
    expect((await deliver(body, signature)).status).toBe(200);
    expect((await stateOf(story.jobId)).hold).toBe('held');
  });

  test('a notice of a payment that was not made changes nothing, because we read the payment itself', async () => {
    const story = await twoBids();
    const checkout = await choose(story);
    expect((await deliver(noticeOf(sessionOf(checkout)))).status).toBe(200);
    expect((await stateOf(story.jobId)).hold).toBe('requires_payment');
  });

  test('a repeated notice, or one about someone else’s payment, gets 200; one we cannot read now gets 503, and is handled when repeated (CHAOS-N7b)', async () => {
    const story = await twoBids();
    const checkout = await choose(story);
    webhook().shut();
    await payAt(checkout);
    const body = noticeOf(sessionOf(checkout));
    await world().app.sandbox!.faults.fail('readCheckout', 'busy');
    const busy = await deliver(body);
    expect([busy.status, busy.headers.get('Retry-After')]).toEqual([503, '60']);
    expect(await busy.json()).toMatchObject({ code: 'provider-busy' });
    expect((await deliver(body)).status).toBe(200);
    expect((await deliver(body)).status).toBe(200);
    expect((await deliver(noticeOf('cs_of_someone_else'))).status).toBe(200);
    expect((await stateOf(story.jobId)).heldPence).toBe(18_500);
  });

  test('only POST is allowed', async () => {
    expect((await nobody().get('/api/payments/webhook')).status).toBe(405);
  });
});
