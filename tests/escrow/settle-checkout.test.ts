import { expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { escrowStage } from '#tests/support/escrow/escrow-stage';

const nothingHeld = { held: 0, contested: 0 };

test('a payment is held for the job, whoever asks first and however often', async () => {
  const stage = await escrowStage();
  const ref = await stage.opensCheckout();
  stage.provider.pay(ref);

  const ways = [
    () => stage.settleCheckout.execute({ of: { providerRef: ref } }),
    () => stage.settleCheckout.execute({ of: { providerRef: ref }, customerId: stage.olive }),
    () => stage.settleCheckout.execute({ of: { checkoutId: stage.checkouts()[0]!.id } }),
    () => stage.settleCheckout.execute({ of: { jobId: stage.jobId }, customerId: stage.olive }),
    () => stage.notice('evt_1', 'checkout', ref),
  ];
  await Promise.all([...ways, ...ways].map((way) => way()));
  expect(await ways[0]!()).toEqual({ ok: true, value: { state: 'held', jobId: stage.jobId } });

  expect(stage.hold()).toMatchObject({ state: 'held', heldAt: stage.now() });
  expect(stage.facts()).toEqual(['capture']);
  expect(stage.position()).toMatchObject({ captured: 18_500, held: 18_500 });
  expect(stage.events().filter((name) => name === 'payment-held')).toHaveLength(1);
  expect(stage.intents()).toEqual([]);
});

test.each(['open', 'processing', 'closed'] as const)(
  'a page that is %s is said to be so, and holds nothing',
  async (state) => {
    const stage = await escrowStage();
    const ref = await stage.opensCheckout();
    if (state !== 'open') stage.provider.put(ref, state);
    expect(await stage.settleCheckout.execute({ of: { providerRef: ref } })).toEqual({
      ok: true,
      value: { state, jobId: stage.jobId },
    });
    expect(stage.hold().state).toBe('requires_payment');
    expect(stage.facts()).toEqual([]);
  },
);

test('a notice that the page has run out changes nothing about a payment that was made on it', async () => {
  const stage = await escrowStage();
  const ref = await stage.opensCheckout();
  stage.provider.pay(ref);
  await stage.notice('expired', 'checkout', ref);
  await stage.notice('completed', 'checkout', ref);
  expect(stage.hold().state).toBe('held');
});

test("somebody else cannot ask about Olive's payment, and an unknown page is unknown", async () => {
  const stage = await escrowStage();
  const ref = await stage.opensCheckout();
  expect(await stage.settleCheckout.execute({ of: { providerRef: ref }, customerId: stage.mallory })).toEqual({
    ok: false,
    reason: 'not-your-payment',
  });
  expect(await stage.settleCheckout.execute({ of: { providerRef: 'cs_made_up' }, customerId: stage.mallory })).toEqual({
    ok: true,
    value: { state: 'unknown' },
  });
});

test('a provider that does not answer leaves everything as it was', async () => {
  const stage = await escrowStage();
  const ref = await stage.opensCheckout();
  stage.provider.pay(ref);
  stage.provider.fail('readCheckout', 'busy');
  expect(await stage.settleCheckout.execute({ of: { providerRef: ref } })).toEqual({
    ok: false,
    reason: 'provider-busy',
  });
  expect(stage.hold().state).toBe('requires_payment');
});

test('a page that we have given up is not taken up again because the provider still shows it', async () => {
  const stage = await escrowStage();
  const ref = await stage.opensCheckout();
  await stage.stores.checkouts.save({ ...stage.checkouts()[0]!, state: 'closed' });
  await stage.settleCheckout.execute({ of: { providerRef: ref } });
  expect(stage.checkouts()).toMatchObject([{ state: 'closed' }]);
});

test('a page that is still being opened is open', async () => {
  const stage = await escrowStage();
  stage.provider.fail('openCheckout', 'lost-before');
  await stage.openCheckout.execute({ jobId: stage.jobId, customerId: stage.olive });
  expect(await stage.settleCheckout.execute({ of: { jobId: stage.jobId } })).toEqual({
    ok: true,
    value: { state: 'open', jobId: stage.jobId },
  });
});

test('a payment that comes after the acceptance has lapsed goes straight back', async () => {
  const stage = await escrowStage();
  const ref = await stage.opensCheckout();
  stage.provider.put(ref, 'closed');
  await stage.settleCheckout.execute({ of: { providerRef: ref } });
  stage.later(24);
  await stage.lapseUnpaidAcceptances.execute({ asOf: stage.now() });
  stage.provider.pay(ref); // as by a method that settles late

  expect(await stage.settleCheckout.execute({ of: { providerRef: ref } })).toEqual({
    ok: true,
    value: { state: 'refunding', jobId: stage.jobId },
  });
  expect(await stage.settleCheckout.execute({ of: { providerRef: ref } })).toEqual({
    ok: true,
    value: { state: 'refunding', jobId: stage.jobId },
  });
  const [checkout] = stage.checkouts();
  expect(stage.provider.refunds).toMatchObject([{ amount: 18_500, chargeId: checkout!.chargeId }]);
  expect(stage.hold()).toMatchObject({ state: 'closed', chargeId: null });
  expect(stage.position(checkout!.id)).toMatchObject({ captured: 18_500, refunded: 18_500, ...nothingHeld });
});

test('of two pages that were both paid, the second payment goes back', async () => {
  const stage = await escrowStage();
  const first = await stage.opensCheckout();
  stage.provider.put(first, 'closed');
  const second = await stage.opensCheckout();
  stage.provider.pay(second);
  stage.provider.pay(first);
  await stage.notice('1', 'checkout', second);
  await stage.notice('2', 'checkout', first);

  expect(stage.hold()).toMatchObject({ state: 'held', chargeId: stage.checkouts()[1]!.chargeId });
  expect(stage.provider.refunds).toMatchObject([{ amount: 18_500, chargeId: stage.checkouts()[0]!.chargeId }]);
  expect(stage.position()).toMatchObject({ captured: 18_500, held: 18_500, refunded: 0 });
});

test('a payment for a job that is gone goes back, and the hold is over', async () => {
  const stage = await escrowStage();
  const ref = await stage.opensCheckout();
  stage.changeJob({ status: 'cancelled' });
  stage.provider.pay(ref);

  expect(await stage.settleCheckout.execute({ of: { providerRef: ref } })).toMatchObject({
    value: { state: 'refunding' },
  });
  expect(stage.hold()).toMatchObject({ state: 'refunded', refunded: 18_500, endedAt: stage.now() });
  expect(stage.position()).toMatchObject({ captured: 18_500, refunded: 18_500, ...nothingHeld });
  expect(stage.events()).not.toContain('payment-held');
  expect(await stage.settleCheckout.execute({ of: { providerRef: ref } })).toMatchObject({
    value: { state: 'refunding' },
  });
  expect(stage.provider.refunds).toHaveLength(1);
});

test.each([
  ['another sum', { amount: pence(18_499) }],
  ['another hold', { about: { holdId: 'somebody-elses', jobId: 'somebody-elses' } }],
])('a payment of %s than was asked for is not taken for ours', async (_what, facts) => {
  const stage = await escrowStage();
  const ref = await stage.opensCheckout();
  stage.provider.pay(ref, facts);
  expect(await stage.settleCheckout.execute({ of: { providerRef: ref } })).toMatchObject({
    value: { state: 'refunding' },
  });
  expect(stage.hold().state).toBe('requires_payment');
  expect(stage.provider.refunds).toHaveLength(1);
});

test('a refund that cannot be sent at once is sent later', async () => {
  const stage = await escrowStage();
  const ref = await stage.opensCheckout();
  stage.changeJob({ status: 'cancelled' });
  stage.provider.pay(ref);
  stage.provider.fail('refund', 'lost-after');
  await stage.settleCheckout.execute({ of: { providerRef: ref } });
  expect(stage.hold().state).toBe('refunding');

  stage.later(1);
  await stage.sendDueIntents.execute({ asOf: stage.now() });
  expect(stage.hold().state).toBe('refunded');
  expect(stage.provider.refunds).toHaveLength(1);
});
