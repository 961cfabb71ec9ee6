import { expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { escrowStage } from '#tests/support/escrow/escrow-stage';

const nothingHeld = { held: 0, contested: 0 };

test('a payment is held for the job, whichever call comes first and however often', async () => {
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
  'a page that is %s is reported as such, and holds nothing',
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

test('a notice that the page has expired does not change a payment made on it', async () => {
  const stage = await escrowStage();
  const ref = await stage.opensCheckout();
  stage.provider.pay(ref);
  await stage.notice('expired', 'checkout', ref);
  await stage.notice('completed', 'checkout', ref);
  expect(stage.hold().state).toBe('held');
});

test("another customer cannot ask about Olive's payment, and a page that does not exist is not found", async () => {
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

test('nothing changes if the provider does not answer', async () => {
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

test('a page that we have closed stays closed even if the provider still shows it', async () => {
  const stage = await escrowStage();
  const ref = await stage.opensCheckout();
  await stage.stores.checkouts.save({ ...stage.checkouts()[0]!, state: 'closed' });
  await stage.settleCheckout.execute({ of: { providerRef: ref } });
  expect(stage.checkouts()).toMatchObject([{ state: 'closed' }]);
});

test('a page that is still being opened counts as open', async () => {
  const stage = await escrowStage();
  stage.provider.fail('openCheckout', 'lost-before');
  await stage.openCheckout.execute({ jobId: stage.jobId, customerId: stage.olive });
  expect(await stage.settleCheckout.execute({ of: { jobId: stage.jobId } })).toEqual({
    ok: true,
    value: { state: 'open', jobId: stage.jobId },
  });
});

test('a payment that arrives after the acceptance has lapsed is refunded at once', async () => {
  const stage = await escrowStage();
  const ref = await stage.opensCheckout();
  stage.provider.put(ref, 'closed');
  await stage.settleCheckout.execute({ of: { providerRef: ref } });
  stage.later(24);
  await stage.lapseUnpaidAcceptances.execute({ asOf: stage.now() });
  stage.provider.pay(ref); // As if by a payment method that settles late.

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

test('if two pages were both paid, the second payment is refunded', async () => {
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

test('a payment for a job that is gone is refunded, and the hold ends', async () => {
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
  ['another amount', { amount: pence(18_499) }],
  ['another hold', { about: { holdId: 'someone-elses', jobId: 'someone-elses' } }],
])('a payment of %s than was asked for is refunded', async (_what, facts) => {
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
