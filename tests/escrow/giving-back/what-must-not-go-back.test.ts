import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { escrowStage } from '#tests/support/escrow/escrow-stage';

async function marked(options: Parameters<typeof escrowStage>[0] = {}) {
  const stage = await escrowStage(options);
  await stage.worksAndMarks();
  return stage;
}

test('STRIPE-S5 while it is not known whether the landscaper was paid, a released payment is not refunded', async () => {
  const stage = await marked();
  stage.provider.fail('payOut', 'lost-after');
  await stage.confirms();
  expect(stage.intents()).toMatchObject([{ kind: 'pay_out', state: 'calling' }]);
  expect(await stage.refunds(5_000)).toEqual({ ok: false, reason: 'payout-under-way' });
  stage.later(24);
  await stage.sendDueIntents.execute({ asOf: stage.now() });
  expect(await stage.refunds(5_000)).toMatchObject({ ok: true });
});

test('STRIPE-S5 from an account that is gone nothing is taken back, so the landscaper owes their share', async () => {
  const stage = await marked();
  await stage.confirms();
  stage.provider.forgetPayee(stage.payee()!.payeeId!);
  expect(await stage.refunds(10_000)).toMatchObject({ ok: true, value: { share: 9_000 } });
  expect(stage.intents().filter(({ kind }) => kind === 'take_back')).toEqual([]);
  expect(stage.debts()).toMatchObject([{ amount: 9_000 }]);
});

test('STRIPE-S5 the id of a refund belongs to one job and one sum', async () => {
  const stage = await marked();
  await stage.confirms();
  const refundId = randomUUID();
  await stage.refunds(5_000, { refundId });
  expect(await stage.refunds(4_000, { refundId })).toEqual({ ok: false, reason: 'refund-differs' });
  const other = { ...(await stage.stores.lateRefunds.find(refundId))!, id: randomUUID(), holdId: randomUUID() };
  await stage.stores.lateRefunds.add(other);
  expect(await stage.refunds(5_000, { refundId: other.id })).toEqual({ ok: false, reason: 'refund-differs' });
});

test('STRIPE-S5 what the customer’s bank has asked for is not refunded by calling the job off as well', async () => {
  const stage = await escrowStage();
  await stage.pays();
  const chargebackRef = stage.bank.disputes(stage.hold().chargeId!, 18_500);
  await stage.followChargeback.execute({ of: { chargebackRef } });
  const order = { jobId: stage.jobId, reason: 'Moving', notice: 'Cancelled' };
  for (const [by, userId] of [
    ['customer', stage.olive],
    ['landscaper', stage.fern],
  ] as const)
    expect(await stage.callOffJob.execute({ ...order, by, userId })).toEqual({ ok: false, reason: 'charged-back' });
  expect(stage.provider.refunds).toEqual([]);
});

test('D-CANCELACTIVE without a refund there is no credit note', async () => {
  const stage = await escrowStage();
  await stage.pays();
  expect(await stage.cancels(18_500)).toMatchObject({ ok: true, value: { toCustomer: 0 } });
  expect(stage.creditNotes()).toEqual([]);
  expect(stage.receipts()).toHaveLength(1);
});

test('a page to pay on that nobody has been given yet is closed with the job, so that paying on it buys nothing', async () => {
  const stage = await escrowStage();
  await stage.opensCheckout();
  const [page] = stage.checkouts();
  await stage.stores.checkouts.save({ ...page!, state: 'opening', providerRef: null });
  const decision = { jobId: stage.jobId, adminId: stage.ada, reason: 'Twice', notice: 'Cancelled' };
  expect(await stage.cancelUnpaidJob.execute(decision)).toMatchObject({ ok: true });
  expect(stage.checkouts()).toMatchObject([{ state: 'closed' }]);
  expect(stage.position()).toMatchObject({ held: pence(0) });
});

test('STRIPE-S5 the landscaper never gives back more than they got, although we kept our fee of an earlier refund', async () => {
  const stage = await marked();
  await stage.confirms();
  await stage.refunds(5_000, { keepFee: true });
  expect(await stage.refunds(13_500)).toMatchObject({ ok: true, value: { fee: 1_850, share: 11_650 } });
  expect(stage.position()).toMatchObject({ released: 0, share: 0, transferred: 0 });
});

test('STRIPE-S5 the price of a late cancellation, which is free of our fee, can be refunded in parts', async () => {
  const stage = await escrowStage();
  await stage.pays();
  await stage.cancels(5_000, { withFee: false });
  expect(await stage.refunds(2_000)).toMatchObject({ ok: true, value: { fee: 0, share: 2_000 } });
  expect(stage.hold()).toMatchObject({ feeFree: 3_000, released: 3_000 });
  expect(await stage.refunds(3_000)).toMatchObject({ ok: true, value: { fee: 0, share: 3_000 } });
  expect(stage.position()).toMatchObject({ released: 0, transferred: 0 });
});
