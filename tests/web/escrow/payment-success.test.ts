import { describe, expect, test } from 'vitest';
import { chosenBidStage, ISSUE, seen, sessionOf } from '#tests/support/escrow/chosen-bid-stage';
import { whereBreaks } from '#tests/support/defects';
import { browser } from '#tests/support/web';

const { webhook, world, people, olives, nobody, twoBids, get, choose, payAt } = chosenBidStage();

describe('the return page', () => {
  test('P-SUCC-04 P-SUCC-07 without a session it reports an invalid one', async () => {
    const { status, html, text } = await get('/payment-success');
    expect(status).toBe(400);
    expect(html).toContain('<title>Payment Issue · Hedgerow</title>');
    expect(text).toContain('Invalid payment session');
    expect(html).toMatch(/<a[^>]*href="\/customer-dashboard"[^>]*>Return to Dashboard<\/a>/);
    const call = await nobody().json('POST', '/api/payment/success', {});
    expect([call.status, ((await call.json()) as { message: string }).message]).toEqual([
      422,
      'Invalid payment session',
    ]);
  });

  test.each(['none', `cs_sandbox_${'0'.repeat(24)}`, 'x'.repeat(300), '\u0000'])(
    'an unknown session is invalid',
    async (session) => {
      expect((await get(`/payment-success?session_id=${encodeURIComponent(session)}`)).text).toContain(
        'Invalid payment session',
      );
      expect(
        (await nobody().json('POST', '/api/payment/success', { sessionId: session })).status,
      ).toBeGreaterThanOrEqual(400);
    },
  );

  test('P-SUCC-03 a session is invalid if the job or the bid in the URL is not its own', async () => {
    const story = await twoBids();
    const checkout = await choose(story);
    await payAt(checkout);
    const session = `/payment-success?session_id=${sessionOf(checkout)}`;
    for (const [query, valid] of [
      ['', true],
      [`&job_id=${story.jobId}`, true],
      [`&job_id=${crypto.randomUUID()}`, false],
      [`&bid_id=${story.rowans}`, false],
    ] as const) {
      expect((await get(session + query)).text.includes('Payment Successful'), query).toBe(valid);
    }
  });

  test('P-SUCC-01 another customer learns nothing about a payment; a guest who knows the session sees the result, and signs in for more', async () => {
    const story = await twoBids();
    const checkout = await choose(story);
    const back = await payAt(checkout);
    const foreign = await get(back, await browser(world().app, { actor: people().mallory }));
    expect([foreign.status, foreign.text.includes('Invalid payment session'), foreign.text.includes('185')]).toEqual([
      404,
      true,
      false,
    ]);
    const call = await (
      await browser(world().app, { actor: people().mallory })
    ).json('POST', '/api/payment/success', { sessionId: sessionOf(checkout) });
    expect(call.status).toBe(404);
    for (const visitor of [nobody(), await browser(world().app, { actor: people().fern })]) {
      const { html, text } = await get(back, visitor);
      expect(text).toContain('Payment Successful');
      expect(text).not.toContain('Fern Blackthorn has been notified');
      expect(html).toMatch(/<a[^>]*href="\/auth"[^>]*>Sign in<\/a>/);
      expect(html).not.toContain('/customer-dashboard"');
    }
  });

  test('LOOK-M1: who has paid reads that a date is to be agreed, and can write a message or see the job', async () => {
    const story = await twoBids();
    const back = await payAt(await choose(story));
    const { text, html } = await get(back, olives());
    expect(text).toMatch(/Agree a date: \w+ proposes one, and you answer on the job’s page/);
    expect(text).toMatch(/Message \w+/);
    for (const href of [`/messages/${story.jobId}`, `/jobs/${story.jobId}`]) expect(html).toContain(`href="${href}`);
  });

  test('P-SUCC-05 if the provider does not answer, the page waits and asks again', async () => {
    const story = await twoBids();
    const checkout = await choose(story);
    webhook().shut();
    const back = await payAt(checkout);
    await world().app.sandbox!.faults.fail('readCheckout', 'busy', { times: 2 });
    const { status, html, text } = await get(back);
    expect(status).toBe(200);
    for (const said of ['Processing Payment', 'Do not pay twice.', 'Check again']) expect(text).toContain(said);
    expect(html).toMatch(/id="payment" data-poll="5"/);
    expect((await olives().json('POST', '/api/payment/success', { sessionId: sessionOf(checkout) })).status).toBe(503);
    expect((await get(back)).text).toContain('Payment Successful');
  });

  test('E-PAY-04 a customer who comes back without paying reads that no money has moved, and gets a link to the bids', async () => {
    const story = await twoBids();
    const checkout = await choose(story);
    const { text, html } = await get(`/payment-success?session_id=${sessionOf(checkout)}&job_id=${story.jobId}`);
    for (const said of [
      'Payment Issue',
      ISSUE,
      'You have not paid yet, and no money has moved.',
      'Return to Dashboard',
    ])
      expect(text).toContain(said);
    expect(html).toContain(`href="/jobs/${story.jobId}/bids"`);
    const call = await olives().json('POST', '/api/payment/success', { sessionId: sessionOf(checkout) });
    expect([call.status, ((await call.json()) as { message: string }).message]).toEqual([409, ISSUE]);
  });

  test('E-PAY-04 API-PAY-01 after a fault on our side, the page says how to contact us and not to pay twice', async () => {
    const app = whereBreaks(world().app, 'escrow', 'settleCheckout', 'receiveNotice');
    const hers = await browser(app, { actor: people().olive });
    const { status, text } = await seen(hers.get('/payment-success?session_id=cs_1'));
    expect([
      status,
      text.includes(ISSUE),
      text.includes('before you pay again'),
      text.includes('connection lost'),
    ]).toEqual([500, true, true, false]);
    const notice = new Request('http://hedgerow.test/api/payments/webhook', { method: 'POST', body: '{}' });
    expect((await hers.send(notice)).status).toBe(500);
  });
});
