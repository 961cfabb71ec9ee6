import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { escrowStage } from '#tests/support/escrow/escrow-stage';

async function released(options: Parameters<typeof escrowStage>[0] = {}) {
  const stage = await escrowStage(options);
  await stage.worksAndMarks();
  await stage.confirms();
  return stage;
}

test('STRIPE-S5 all of a released payment is refunded: the payout is taken back, and our fee is given back', async () => {
  const stage = await released();
  expect(await stage.refunds(18_500)).toMatchObject({ ok: true, value: { amount: 18_500, fee: 1_850, share: 16_650 } });
  expect(stage.provider.refunds).toMatchObject([{ amount: 18_500 }]);
  expect(stage.bank.reversals).toMatchObject([{ amount: 16_650 }]);
  expect(stage.hold()).toMatchObject({ state: 'refunded', released: 0, refunded: 18_500 });
  expect(stage.position()).toMatchObject({
    held: 0,
    contested: 0,
    released: 0,
    fee: 0,
    refunded: 18_500,
    transferred: 0,
  });
  expect(stage.debts()).toEqual([]);
  expect(stage.job().status).toBe('completed');
  expect(stage.creditNotes()).toMatchObject([
    { why: 'after_release', amount: 18_500, late: { fee: 1_850, share: 16_650 } },
  ]);
  expect(stage.events()).toEqual(expect.arrayContaining(['refunded-after-release', 'payment-refunded']));
});

test('a part is refunded with our fee in proportion, whatever the order and size of the parts', async () => {
  const stage = await released();
  for (const amount of [3_333, 1_111, 5]) await stage.refunds(amount);
  expect(stage.position()).toMatchObject({ released: 14_051, fee: 1_405, contested: 0 });
  expect(stage.hold()).toMatchObject({ state: 'released', released: 14_051, refunded: 4_449 });
  await stage.refunds(14_051);
  expect(stage.position()).toMatchObject({ released: 0, fee: 0, share: 0, transferred: 0 });
  expect(stage.creditNotes().map(({ number }) => number)).toEqual([1, 2, 3, 4]);
});

test('an admin may keep our fee: Fern gives back the whole amount', async () => {
  const stage = await released();
  expect(await stage.refunds(5_000, { keepFee: true })).toMatchObject({ ok: true, value: { fee: 0, share: 5_000 } });
  expect(stage.bank.reversals).toMatchObject([{ amount: 5_000 }]);
  expect(stage.position()).toMatchObject({ released: 13_500, fee: 1_850, share: 11_650, transferred: 11_650 });
});

test('one admin cannot exceed £250 in slices: earlier refunds of the payment count as well', async () => {
  const stage = await released({ amount: pence(70_000) });
  expect(await stage.refunds(20_000)).toMatchObject({ ok: true });
  expect(await stage.refunds(5_000)).toMatchObject({ ok: true });
  expect(await stage.refunds(1)).toEqual({ ok: false, reason: 'second-admin-needed' });
  expect(stage.hold()).toMatchObject({ refunded: 25_000 });
});

test('what Fern’s balance does not cover is owed, and Olive’s refund does not wait for it', async () => {
  const stage = await released();
  stage.bank.withdraws(stage.payee()!.payeeId!, 16_000);
  await stage.refunds(10_000);
  expect(stage.provider.refunds).toMatchObject([{ amount: 10_000 }]);
  expect(stage.bank.reversals).toMatchObject([{ amount: 650 }]);
  expect(stage.debts()).toMatchObject([
    { amount: 9_000 - 650, chargebackId: null, state: 'due', landscaperId: stage.fern },
  ]);
  expect(stage.hold()).toMatchObject({ state: 'released', released: 8_500, refunded: 10_000 });
  expect(stage.events()).toContain('refund-debt-opened');
});

test('if the provider does not report the balance, all of it is tried, and what the provider refuses is owed', async () => {
  const stage = await released();
  stage.bank.withdraws(stage.payee()!.payeeId!, 16_000);
  stage.provider.fail('balanceOf', 'busy');
  await stage.refunds(10_000);
  expect(stage.provider.refunds).toMatchObject([{ amount: 10_000 }]);
  expect(stage.bank.reversals).toEqual([]);
  expect(stage.debts()).toMatchObject([{ amount: 9_000, lateRefundId: expect.any(String) as string }]);
});

test('an admin writes such a debt off, and we bear the loss', async () => {
  const stage = await released();
  stage.bank.withdraws(stage.payee()!.payeeId!, 16_650);
  await stage.refunds(10_000);
  const [debt] = stage.debts();
  const writesOff = () => stage.writeOffDebt.execute({ debtId: debt!.id, adminId: stage.ada, because: 'Fern is ill' });
  expect(await writesOff()).toMatchObject({
    ok: true,
    value: { chargebackId: null, jobId: stage.jobId, amount: 9_000 },
  });
  const booked = stage.ledger().length;
  expect(await writesOff()).toMatchObject({ ok: true, value: { amount: 9_000 } });
  const other = { debtId: debt!.id, adminId: stage.ada, because: 'Fern has moved' };
  expect(await stage.writeOffDebt.execute(other)).toEqual({ ok: false, reason: 'not-due' });
  expect(stage.ledger()).toHaveLength(booked);
  expect(stage.ledger().at(-1)).toMatchObject({ kind: 'write_off' });
  expect(stage.events()).toContain('refund-debt-written-off');
});

test('a payout that has not been sent yet is reduced by Fern’s share of the refund', async () => {
  const stage = await released({ payeeReady: false });
  await stage.refunds(10_000);
  expect(stage.provider.refunds).toMatchObject([{ amount: 10_000 }]);
  const payOuts = stage.intents().filter(({ kind }) => kind === 'pay_out');
  expect(payOuts.map(({ state, amount }) => [state, amount])).toEqual([
    ['cancelled', 9_000],
    ['waiting_payee', 7_650],
  ]);
  expect(stage.debts()).toEqual([]);
  await stage.onboards();
  expect(stage.provider.transfers).toMatchObject([{ amount: 7_650 }]);
  expect(stage.hold()).toMatchObject({ state: 'released', released: 8_500 });
});

test('the same decision sent twice is carried out once; the same id with another amount is refused', async () => {
  const stage = await released();
  const refundId = randomUUID();
  const [first, second] = await Promise.all([stage.refunds(1_000, { refundId }), stage.refunds(1_000, { refundId })]);
  expect(second).toEqual(first);
  expect(stage.provider.refunds).toHaveLength(1);
  expect(stage.creditNotes()).toHaveLength(1);
  expect(await stage.refunds(2_000, { refundId })).toEqual({ ok: false, reason: 'refund-differs' });
});

test('what Fern received for a late cancellation, without our fee, is refunded without one', async () => {
  const stage = await escrowStage();
  await stage.pays();
  await stage.cancels(4_000, { withFee: false });
  expect(await stage.refunds(1_500)).toMatchObject({ ok: true, value: { fee: 0, share: 1_500 } });
  expect(stage.position()).toMatchObject({ released: 2_500, fee: 0, transferred: 2_500 });
});

test('STRIPE-S5 what a bank has taken or asks for cannot be refunded as well', async () => {
  const stage = await released();
  const ref = stage.bank.disputes(stage.hold().chargeId!, 12_000);
  await stage.followChargeback.execute({ of: { chargebackRef: ref } });
  expect(await stage.refunds(6_501)).toEqual({ ok: false, reason: 'charged-back' });
  stage.bank.loses(ref);
  await stage.followChargeback.execute({ of: { chargebackRef: ref } });
  expect(await stage.refunds(6_501)).toEqual({ ok: false, reason: 'charged-back' });
  expect(await stage.refunds(6_500)).toMatchObject({ ok: true });
});

test('STRIPE-B1 after a lost chargeback, Fern gives back no more than she has left of the payment, even if we keep our fee', async () => {
  const stage = await released();
  const ref = stage.bank.disputes(stage.hold().chargeId!, 12_000);
  stage.bank.loses(ref);
  await stage.followChargeback.execute({ of: { chargebackRef: ref } });
  expect(await stage.refunds(6_500, { keepFee: true })).toMatchObject({ ok: true, value: { fee: 650, share: 5_850 } });
});

test('a chargeback that is won does not undo what was taken back for a refund', async () => {
  const stage = await released();
  await stage.refunds(5_000);
  const ref = stage.bank.disputes(stage.hold().chargeId!, 13_500);
  await stage.followChargeback.execute({ of: { chargebackRef: ref } });
  stage.bank.wins(ref);
  await stage.followChargeback.execute({ of: { chargebackRef: ref } });
  expect(stage.position()).toMatchObject({ released: 13_500, share: 12_150, transferred: 12_150, contested: 0 });
});

test('a refund is refused unless that much was released and is still there', async () => {
  const held = await escrowStage();
  expect(await held.refunds(100)).toEqual({ ok: false, reason: 'not-released' });
  await held.pays();
  expect(await held.refunds(100)).toEqual({ ok: false, reason: 'not-released' });
  await held.cancels();
  expect(await held.refunds(100)).toEqual({ ok: false, reason: 'payment-refunded' });

  const stage = await released();
  expect(await stage.refunds(18_501)).toEqual({ ok: false, reason: 'amount-not-released' });
  expect(await stage.refunds(0)).toEqual({ ok: false, reason: 'amount-not-released' });
  stage.forgetJob();
  expect(await stage.refunds(100)).toEqual({ ok: false, reason: 'job-not-found' });
});
