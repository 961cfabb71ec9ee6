import { expect, test } from 'vitest';
import { type EscrowStage, escrowStage } from '#tests/support/escrow/escrow-stage';
import { askedStage, refusal, unwrap } from '#tests/support/escrow/payment-increase-stage';

test('Olive gets a page for paying exactly the price she accepted', async () => {
  const stage = await escrowStage();
  const opened = await stage.openCheckout.execute({ jobId: stage.jobId, customerId: stage.olive });
  const [checkout] = stage.checkouts();

  expect(opened).toEqual({ ok: true, value: { url: checkout!.url } });
  expect(stage.provider.orderOf(checkout!.providerRef!)).toEqual({
    about: { holdId: stage.holdId, jobId: stage.jobId },
    lines: [{ name: 'Hedge Trimming in Frome', amount: 18_500 }],
    customer: { email: 'olive@hedgerow.test' },
    doneUrl: `https://hedgerow.test/payment-success?session_id={CHECKOUT}&job_id=${stage.jobId}&bid_id=${stage.hold().bidId}`,
    cancelUrl: `https://hedgerow.test/jobs/${stage.jobId}/bids`,
    statementText: 'JOB 1001',
  });
});

test('opening it again, or ten times at once, gives the same page', async () => {
  const stage = await escrowStage();
  const ask = () => stage.openCheckout.execute({ jobId: stage.jobId, customerId: stage.olive });
  const urls = (await Promise.all(Array.from({ length: 10 }, ask))).map((opened) => opened.ok && opened.value.url);
  expect(new Set(urls).size).toBe(1);
  expect(await ask()).toEqual({ ok: true, value: { url: urls[0] } });
  expect(stage.checkouts()).toHaveLength(1);
});

test('after a lost answer the page is requested again under the same intent, and there is one page', async () => {
  const stage = await escrowStage();
  stage.provider.fail('openCheckout', 'lost-after');
  expect(await stage.openCheckout.execute({ jobId: stage.jobId, customerId: stage.olive })).toEqual({
    ok: false,
    reason: 'provider-busy',
  });
  expect(stage.checkouts()).toMatchObject([{ state: 'opening', providerRef: null }]);

  expect(await stage.openCheckout.execute({ jobId: stage.jobId, customerId: stage.olive })).toMatchObject({ ok: true });
  expect(stage.checkouts()).toMatchObject([{ state: 'open' }]);
});

test('a page that has expired is replaced by a new one', async () => {
  const stage = await escrowStage();
  stage.provider.put(await stage.opensCheckout(), 'closed');
  const again = await stage.opensCheckout();
  expect(stage.checkouts()).toMatchObject([{ state: 'closed' }, { state: 'open', providerRef: again }]);
});

test('a page that was paid in the meantime is settled, not opened again', async () => {
  const stage = await escrowStage();
  stage.provider.pay(await stage.opensCheckout());
  expect(await stage.openCheckout.execute({ jobId: stage.jobId, customerId: stage.olive })).toEqual({
    ok: false,
    reason: 'already-paid',
  });
  expect(stage.hold().state).toBe('held');
});

test.each([
  ['a stranger', async () => {}, 'mallory', 'not-your-job'],
  ['anyone, for a job that does not exist', async (stage) => stage.forgetJob(), 'olive', 'job-not-found'],
  ['a customer who has paid', (stage) => stage.pays(), 'olive', 'already-paid'],
  ['a customer whose time to pay is over', async (stage) => void stage.later(24), 'olive', 'acceptance-lapsed'],
  [
    'a customer whose acceptance has lapsed',
    async (stage) => void (stage.later(24), await stage.lapseUnpaidAcceptances.execute({ asOf: stage.now() })),
    'olive',
    'acceptance-lapsed',
  ],
  [
    'a customer whose payment is processing',
    async (stage) => stage.provider.put(await stage.opensCheckout(), 'processing'),
    'olive',
    'payment-processing',
  ],
] satisfies [string, (stage: EscrowStage) => Promise<void>, 'olive' | 'mallory', string][])(
  'is refused to %s',
  async (_who, before, who, reason) => {
    const stage = await escrowStage();
    await before(stage);
    expect(await stage.openCheckout.execute({ jobId: stage.jobId, customerId: stage[who] })).toEqual({
      ok: false,
      reason,
    });
  },
);

test('a page that the provider opens only after the acceptance has lapsed is closed again', async () => {
  const stage = await escrowStage();
  // The page is created, but the acceptance lapses before the provider's answer arrives.
  const open = stage.provider.openCheckout;
  stage.provider.openCheckout = async (...order) => {
    const opened = await open(...order);
    stage.later(25);
    await stage.lapseUnpaidAcceptances.execute({ asOf: stage.now() });
    return opened;
  };
  expect(await stage.openCheckout.execute({ jobId: stage.jobId, customerId: stage.olive })).toEqual({
    ok: false,
    reason: 'acceptance-lapsed',
  });
  expect(stage.hold().state).toBe('closed');
  expect(stage.provider.calls).toContain('closeCheckout');
});

test('the page for a payment increase is for just the difference, and the same however often it is opened', async () => {
  const stage = await askedStage();
  expect(await stage.opensIncreaseCheckout()).toEqual(refusal('nothing-to-pay'));
  await stage.answers(true);
  const [first, second] = [unwrap(await stage.opensIncreaseCheckout()), unwrap(await stage.opensIncreaseCheckout())];
  expect(second).toEqual(first);
  const order = stage.provider.orderOf(stage.checkouts().at(-1)!.providerRef!);
  expect(order.lines).toEqual([{ name: 'Hedge Trimming in Frome: payment increase', amount: 3_500 }]);
  expect(order.cancelUrl).toBe(
    `https://hedgerow.test/jobs/${stage.jobId}/payment-increase/${stage.increases()[0]!.id}`,
  );
});
