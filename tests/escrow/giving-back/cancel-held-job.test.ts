import { expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { escrowStage } from '#tests/support/escrow/escrow-stage';

async function paid(options: Parameters<typeof escrowStage>[0] = {}) {
  const stage = await escrowStage(options);
  await stage.pays();
  return stage;
}

test('STRIPE-S5, D-CANCELACTIVE an admin cancels a held job: Olive is refunded in full, the job is cancelled and both are notified', async () => {
  const stage = await paid();
  expect(await stage.cancels()).toMatchObject({ ok: true, value: { toCustomer: 18_500, toLandscaper: 0, fee: 0 } });
  expect(stage.provider.refunds).toMatchObject([{ amount: 18_500, chargeId: stage.hold().chargeId }]);
  expect(stage.provider.transfers).toEqual([]);
  expect(stage.hold()).toMatchObject({ state: 'refunded', refunded: 18_500 });
  expect(stage.job()).toMatchObject({ status: 'cancelled', notice: 'This job was cancelled.' });
  expect(stage.position()).toMatchObject({ held: 0, contested: 0, refunded: 18_500, released: 0, fee: 0 });
  expect(stage.events()).toEqual(expect.arrayContaining(['held-job-cancelled', 'payment-refunded']));
  expect(stage.creditNotes()).toMatchObject([{ number: 1, why: 'cancelled', amount: 18_500 }]);
  expect(stage.receipts()).toEqual([]);
});

test('a part for work that was done goes to Fern, less our fee, and has a receipt beside its credit note', async () => {
  const stage = await paid();
  expect(await stage.cancels(8_500)).toMatchObject({
    ok: true,
    value: { toCustomer: 10_000, toLandscaper: 8_500, fee: 850 },
  });
  expect(stage.provider.transfers).toMatchObject([{ amount: 7_650 }]);
  expect(stage.provider.refunds).toMatchObject([{ amount: 10_000 }]);
  expect(stage.hold()).toMatchObject({ state: 'released', released: 8_500, refunded: 10_000, feeFree: 0 });
  expect(stage.position()).toMatchObject({ held: 0, released: 8_500, fee: 850, transferred: 7_650 });
  expect(stage.job().status).toBe('cancelled');
  expect(stage.receipts()).toHaveLength(1);
  expect(stage.creditNotes()).toMatchObject([{ amount: 10_000 }]);
});

test('SEC3-M1 no part goes to Fern before a second admin agrees, however small; all of it may go back to Olive', async () => {
  const stage = await paid();
  const refused = { ok: false, reason: 'second-admin-needed' };
  expect(await stage.cancels(1, { agreedBy: null })).toEqual(refused);
  expect(await stage.cancels(1, { agreedBy: stage.ada })).toEqual(refused);
  expect(stage.position()).toMatchObject({ held: 18_500 });
  expect(await stage.cancels(0, { agreedBy: null })).toMatchObject({ ok: true });
});

test('the price of a late cancellation goes to Fern without a platform fee', async () => {
  const stage = await paid();
  expect(await stage.cancels(4_625, { withFee: false })).toMatchObject({
    ok: true,
    value: { toLandscaper: 4_625, fee: 0 },
  });
  expect(stage.provider.transfers).toMatchObject([{ amount: 4_625 }]);
  expect(stage.hold()).toMatchObject({ state: 'released', released: 4_625, feeFree: 4_625 });
  expect(stage.position()).toMatchObject({ compensated: 4_625, fee: 0, share: 4_625, transferred: 4_625 });
});

test('several payments are each refunded to their own card', async () => {
  const stage = await paid();
  await stage.raises(220);
  await stage.cancels(2_000);
  const refunds = stage.provider.refunds.map(({ amount, chargeId }) => [chargeId, amount]);
  expect(refunds).toEqual([
    [stage.hold().chargeId, 16_500],
    [stage.hold().topUps[0]!.chargeId, 3_500],
  ]);
});

test('A-DASH-10 SPEC3-S3 the same decision again changes nothing; another, or another reason, is refused', async () => {
  const stage = await paid();
  const first = await stage.cancels(1_000);
  expect(await stage.cancels(1_000)).toMatchObject({ ok: true });
  expect(first.ok).toBe(true);
  expect(await stage.cancels(2_000)).toEqual({ ok: false, reason: 'already-cancelled' });
  expect(await stage.cancels(1_000, { withFee: false })).toEqual({ ok: false, reason: 'already-cancelled' });
  expect(await stage.cancels(1_000, { reason: 'Fern asked' })).toEqual({ ok: false, reason: 'already-cancelled' });
  expect(stage.provider.refunds).toHaveLength(1);
  expect(stage.creditNotes()).toHaveLength(1);
  expect(stage.events().filter((name) => name === 'held-job-cancelled')).toHaveLength(1);
});

test('if ten admins cancel at once, the money goes back once', async () => {
  const stage = await paid();
  const adminIds = Array.from({ length: 10 }, () => crypto.randomUUID());
  const all = await Promise.all(adminIds.map((adminId) => stage.cancels(0, { adminId })));
  expect(all.filter(({ ok }) => ok)).toHaveLength(1);
  expect(stage.provider.refunds).toHaveLength(1);
});

test('a job that was marked complete can still be cancelled, and is not released later', async () => {
  const stage = await escrowStage();
  await stage.worksAndMarks();
  expect(await stage.cancels()).toMatchObject({ ok: true });
  stage.later(49);
  await stage.releaseDueHolds.execute({ asOf: stage.now() });
  expect(stage.provider.transfers).toEqual([]);
  expect(await stage.confirms()).toEqual({ ok: false, reason: 'payment-refunded' });
});

test('while Fern’s account is not ready, Olive’s refund goes out and Fern’s part waits', async () => {
  const stage = await paid({ payeeReady: false });
  await stage.cancels(1_000);
  expect(stage.provider.refunds).toMatchObject([{ amount: 17_500 }]);
  expect(stage.intents().find(({ kind }) => kind === 'pay_out')).toMatchObject({ state: 'waiting_payee', amount: 900 });
  expect(stage.events()).toContain('payout-waiting');
});

test('a job cannot be cancelled if it is unpaid, disputed, complete or charged back, or the amounts do not add up', async () => {
  const unpaid = await escrowStage();
  expect(await unpaid.cancels()).toEqual({ ok: false, reason: 'not-paid' });
  unpaid.forgetJob();
  expect(await unpaid.cancels()).toEqual({ ok: false, reason: 'job-not-found' });

  const disputed = await paid();
  await disputed.reports({ amount: pence(1_000) });
  expect(await disputed.cancels()).toEqual({ ok: false, reason: 'payment-disputed' });

  const done = await escrowStage();
  await done.worksAndMarks();
  await done.confirms();
  expect(await done.cancels()).toEqual({ ok: false, reason: 'already-completed' });

  const held = await paid();
  expect(await held.cancels(18_501)).toEqual({ ok: false, reason: 'amounts-do-not-add-up' });

  const taken = await paid();
  taken.bank.disputes(taken.hold().chargeId!, 5_000);
  await taken.sweepChargebacks.execute({ asOf: taken.now() });
  expect(await taken.cancels()).toEqual({ ok: false, reason: 'charged-back' });
});

test('what is left after a dispute about a part can be cancelled', async () => {
  const stage = await paid();
  await stage.reports({ amount: pence(3_500) });
  await stage.settles(1_000, 2_500);
  expect(await stage.cancels(5_000)).toMatchObject({
    ok: true,
    value: { toCustomer: 10_000, toLandscaper: 5_000, fee: 500 },
  });
  expect(stage.position()).toMatchObject({ held: 0, contested: 0, released: 6_000, refunded: 12_500, fee: 600 });
  expect(stage.creditNotes().map(({ why, amount }) => [why, amount])).toEqual([
    ['settled', 2_500],
    ['cancelled', 10_000],
  ]);
});
