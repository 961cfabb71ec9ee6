// A bank decides while money of the same charge is being sent.
import { expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { heldStage, markedStage, releasedStage } from '#tests/support/escrow/chargeback-stages';

test('STRIPE-B1 CHAOS-M1 a case lost while a payout is under way is booked once the outcome of the payout is known, and the payout is taken back', async () => {
  const stage = await markedStage();
  stage.provider.fail('payOut', 'lost-after');
  await stage.confirms();
  const ref = await stage.chargesBack();
  await stage.loses(ref);
  expect(stage.chargeback()).toMatchObject({ state: 'lost', loss: null });
  expect(stage.intents()).toMatchObject([{ kind: 'pay_out', state: 'calling' }]);

  stage.later(1);
  await stage.sendsDue();
  await stage.sweepChargebacks.execute({ asOf: stage.now() });
  await stage.sweepChargebacks.execute({ asOf: stage.later(1) });
  expect(stage.chargeback().loss).toMatchObject({ landscaper: 270_00, platform: 30_00 });
  expect(stage.bank.reversals).toMatchObject([{ amount: 270_00 }]);
  expect([stage.account('landscaper'), stage.account('disputed')]).toEqual([0, 0]);
});

test('STRIPE-B1 a loss that waits for a payout is read again soon, however long ago the case was closed', async () => {
  const stage = await markedStage();
  stage.provider.fail('payOut', 'lost-before');
  await stage.confirms();
  await stage.loses(await stage.chargesBack());
  const { nextReadAt } = stage.chargeback();
  expect(nextReadAt!.getTime() - stage.now().getTime()).toBe(10 * 60_000);
});

test('STRIPE-B1 a loss ends two refunds that were to leave two accounts of the ledger, and each account bears its own; both are made once the case is won', async () => {
  const stage = await heldStage();
  const ref = stage.bank.disputes(stage.hold().chargeId!, 300_00);
  await stage.reports({ amount: pence(20_00) });
  await stage.settles(0, 20_00);
  const calledOff = { jobId: stage.jobId, by: 'landscaper', userId: stage.fern, reason: 'Ill', notice: '' } as const;
  expect(await stage.callOffJob.execute(calledOff)).toMatchObject({ ok: true });
  stage.bank.loses(ref);
  await stage.follow(ref);
  expect(stage.ledger().at(-1)).toMatchObject({
    kind: 'dispute_lost',
    entries: [
      { kind: 'held', amount: 280_00 },
      { kind: 'contested', amount: 20_00 },
      { kind: 'disputed', amount: -300_00 },
    ],
  });
  expect(stage.hold()).toMatchObject({ state: 'charged_back', refunded: 0, chargedBack: 300_00 });
  await stage.wins(ref);
  await stage.sendsDue();
  expect(stage.provider.refunds.map(({ amount }) => amount).sort()).toEqual([20_00, 280_00]);
  expect(stage.position()).toMatchObject({ held: 0, contested: 0, refunded: 300_00 });
});

test('STRIPE-B1 a case lost and won after a settlement can be settled as well', async () => {
  const stage = await heldStage();
  await stage.reports({ amount: pence(150_00) });
  await stage.settles(150_00, 0);
  const ref = await stage.chargesBack(100_00);
  stage.marksComplete();
  await stage.confirms();
  await stage.loses(ref);
  await stage.wins(ref);
  expect(await stage.settles(100_00, 0)).toMatchObject({ ok: true });
  expect(stage.hold()).toMatchObject({ state: 'released', released: 300_00 });
  expect(stage.position()).toMatchObject({ contested: 0, transferred: 270_00 });
});

test('STRIPE-B1 nothing is taken back for what a refund that is being sent may still bear', async () => {
  const stage = await markedStage();
  await stage.reports({ amount: pence(100_00) });
  stage.provider.fail('refund', 'lost-before');
  await stage.settles(0, 100_00);
  const ref = await stage.chargesBack(100_00);
  expect(stage.bank.reversals).toEqual([]);
  expect(stage.debts()).toEqual([]);
  stage.later(1);
  await stage.sendsDue();
  await stage.loses(ref);
  expect(stage.chargeback().loss).toMatchObject({ refunds: 100_00, landscaper: 0, platform: 0 });
  expect([stage.account('landscaper'), stage.position().contested]).toEqual([0, 0]);
});

test('STRIPE-B1 an admin cannot retry a take-back that was refused, because it is owed already', async () => {
  const stage = await releasedStage();
  stage.provider.fail('takeBack', 'refused');
  await stage.chargesBack();
  const refused = stage.intents().at(-1)!;
  const asked = { intentId: refused.id, adminId: stage.ada };
  expect(await stage.retryMoneyIntent.execute(asked)).toEqual({ ok: false, reason: 'not-refused' });
  expect(stage.debts()).toMatchObject([{ amount: 270_00 }]);
});

test('STRIPE-B1 a case whose notice was lost is found even if the sweep did not run for days', async () => {
  const stage = await releasedStage();
  stage.bank.disputes(stage.hold().chargeId!, 300_00);
  stage.later(5 * 24);
  await stage.sweepChargebacks.execute({ asOf: stage.now() });
  expect(stage.chargeback()).toMatchObject({ state: 'taken' });
});

test('STRIPE-B1 a case that is lost, won and lost again after the job had ended is booked again, and the job keeps its one receipt', async () => {
  const stage = await markedStage();
  const ref = await stage.chargesBack(100_00);
  await stage.confirms();
  await stage.loses(ref);
  await stage.wins(ref);
  await stage.loses(ref);
  expect(stage.chargeback()).toMatchObject({ state: 'lost', loss: { held: 100_00 }, lossesBooked: 2 });
  expect(stage.hold()).toMatchObject({ state: 'released', released: 200_00, chargedBack: 100_00 });
  expect(stage.receipts()).toHaveLength(1);
});

test('STRIPE-B1 a refund that comes back bears the loss: what was kept back from the landscaper for it is paid again', async () => {
  const stage = await markedStage();
  await stage.reports({ amount: pence(100_00) });
  await stage.settles(0, 100_00);
  stage.bank.withdraws(stage.payeeId(), 180_00);
  const ref = await stage.chargesBack(100_00);
  expect(stage.debts()).toMatchObject([{ amount: 90_00, state: 'due' }]);
  stage.provider.becomes(stage.provider.refunds[0]!.id, { state: 'came-back', words: 'The card is gone.' });
  await stage.followRefund.execute({ of: { refundRef: stage.provider.refunds[0]!.id } });
  await stage.loses(ref);
  expect(stage.chargeback().loss).toMatchObject({ refunds: 100_00, landscaper: 0 });
  expect(stage.debts()).toMatchObject([{ state: 'lifted' }]);
  expect(stage.account('landscaper')).toBe(0);
});

test('seeds 7157 and 7214: a refund that comes back bears the loss: what was taken back from the landscaper for it is paid again', async () => {
  const stage = await markedStage();
  await stage.reports({ amount: pence(100_00) });
  await stage.settles(0, 100_00);
  const ref = await stage.chargesBack(150_00);
  expect(stage.bank.reversals).toMatchObject([{ amount: 135_00 }]);
  stage.provider.becomes(stage.provider.refunds[0]!.id, { state: 'came-back', words: 'The card is gone.' });
  await stage.followRefund.execute({ of: { refundRef: stage.provider.refunds[0]!.id } });
  await stage.loses(ref);
  expect(stage.chargeback().loss).toMatchObject({ refunds: 100_00, landscaper: 45_00 });
  for (let day = 0; day < 3; day += 1) {
    await stage.sendsDue();
    await stage.follow(ref);
    stage.later(24);
  }
  const sent = stage.provider.transfers.reduce((sum, { amount }) => sum + amount, 0);
  const back = stage.bank.reversals.reduce((sum, { amount }) => sum + amount, 0);
  expect(sent - back).toBe(180_00 - 45_00);
  expect(stage.account('landscaper')).toBe(0);
});

test('STRIPE-B1 two cases about one charge: what was taken back for the lost one is not kept back from a payout as well', async () => {
  const stage = await releasedStage();
  const won = await stage.chargesBack(250_00);
  const lost = await stage.chargesBack(50_00);
  await stage.wins(won);
  await stage.loses(lost);
  stage.later(1);
  await stage.sendsDue();
  expect(stage.chargebacks().find(({ providerRef }) => providerRef === lost)!.loss).toMatchObject({
    landscaper: 45_00,
  });
  expect(stage.position()).toMatchObject({ transferred: 225_00 });
  expect(stage.account('landscaper')).toBe(0);
});

test('STRIPE-B1 a refund that a loss ended is made up for once, however often the case is lost and won', async () => {
  const stage = await heldStage();
  await stage.reports();
  stage.provider.fail('refund', 'busy');
  await stage.settles(0, 300_00);
  const ref = await stage.chargesBack();
  for (let turn = 0; turn < 3; turn += 1) {
    await stage.loses(ref);
    expect(stage.hold()).toMatchObject({ refunded: 0, chargedBack: 300_00 });
    await stage.wins(ref);
    expect(stage.hold()).toMatchObject({ refunded: 300_00, chargedBack: 0 });
    const toSend = stage.intents().filter(({ kind, state }) => kind === 'refund' && state !== 'cancelled');
    expect(toSend).toMatchObject([{ amount: 300_00 }]);
  }
  await stage.sendsDue();
  expect(stage.provider.refunds).toMatchObject([{ amount: 300_00 }]);
});

test('STRIPE-B1 nothing is owed for a payout while its outcome is unknown', async () => {
  const stage = await markedStage();
  stage.provider.fail('payOut', 'lost-before');
  await stage.confirms();
  expect(stage.intents()).toMatchObject([{ kind: 'pay_out', state: 'calling' }]);
  await stage.chargesBack();
  expect(stage.debts()).toEqual([]);
  expect(stage.intents()).toHaveLength(1);
});

test('STRIPE-B1 a payout that waits for the bank is tried again after an hour, or at once when the case is over', async () => {
  const stage = await markedStage({ payeeReady: false });
  await stage.confirms();
  const ref = await stage.asks();
  await stage.onboards();
  const [payOut] = stage.intents();
  const dueIn = async () =>
    (await stage.stores.intents.find(payOut!.id))!.nextAttemptAt.getTime() - stage.now().getTime();
  await stage.sendsDue();
  expect(await dueIn()).toBe(3_600_000);
  stage.bank.drops(ref);
  await stage.follow(ref);
  expect(await dueIn()).toBe(0);
  await stage.sendsDue();
  expect(stage.provider.transfers).toMatchObject([{ amount: 270_00 }]);
});
