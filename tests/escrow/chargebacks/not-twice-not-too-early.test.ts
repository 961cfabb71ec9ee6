import { expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { heldStage, markedStage, releasedStage } from '#tests/support/escrow/chargeback-stages';

const sent = (stage: Awaited<ReturnType<typeof releasedStage>>) =>
  stage.provider.transfers.reduce((sum, { amount }) => sum + amount, 0);

test('STRIPE-B1 a payout that was decided and not sent ends when the case is lost, so nobody is paid twice', async () => {
  const stage = await markedStage({ payeeReady: false });
  await stage.confirms();
  expect(stage.intents()).toMatchObject([{ kind: 'pay_out', state: 'waiting_payee', amount: 270_00 }]);
  await stage.loses(await stage.chargesBack());
  expect(stage.intents()[0]).toMatchObject({ state: 'cancelled' });
  await stage.onboards();
  stage.later(24);
  await stage.sendsDue();
  expect(stage.provider.transfers).toEqual([]);
  expect(stage.account('landscaper', stage.fern)).toBe(0);
  expect(stage.debts()).toEqual([]);
});

test('STRIPE-B1 a case reported as lost before its money has visibly moved is booked once it has', async () => {
  const stage = await markedStage();
  const ref = await stage.asks();
  stage.bank.says(ref, { state: 'lost' });
  await stage.follow(ref);
  expect(stage.chargeback()).toMatchObject({ state: 'lost', loss: null });
  stage.bank.takes(ref);
  stage.bank.says(ref, { state: 'lost' });
  await stage.follow(ref);
  expect(stage.chargeback().loss).toMatchObject({ held: 300_00 });
  expect(stage.account('dispute_losses')).toBe(0);
  expect(stage.position()).toMatchObject({ held: 0 });
});

test('STRIPE-B1 a case reported as won pays nobody until its money has come back', async () => {
  const stage = await releasedStage();
  const ref = await stage.chargesBack();
  stage.bank.says(ref, { state: 'won' });
  await stage.follow(ref);
  expect(sent(stage)).toBe(270_00);
  stage.bank.wins(ref);
  await stage.follow(ref);
  expect(sent(stage)).toBe(540_00);
});

test('STRIPE-B1 a payout that waited for the bank is sent as soon as the inquiry is dropped, without waiting out an hour', async () => {
  const stage = await markedStage({ payeeReady: false });
  await stage.confirms();
  const ref = await stage.asks();
  await stage.onboards();
  await stage.sendsDue();
  expect(stage.provider.transfers).toEqual([]);
  stage.bank.drops(ref);
  await stage.follow(ref);
  await stage.sendsDue();
  expect(stage.provider.transfers).toMatchObject([{ amount: 270_00 }]);
});

test('STRIPE-B1 the provider may give its fee back with the money, and that is booked too', async () => {
  const stage = await releasedStage();
  const ref = await stage.chargesBack();
  expect(stage.account('provider_fees')).toBe(20_00);
  const facts = await stage.bank.readChargeback(ref);
  const back = { id: 'txn_back', amount: pence(300_00), fee: pence(-20_00), at: stage.now() };
  stage.bank.says(ref, { state: 'won', movements: [...facts.movements, back] });
  await stage.follow(ref);
  expect(stage.account('provider_fees')).toBe(0);
});

test('STRIPE-B1 a take-back that was refused is tried again once the case is won, lost and their balance is back', async () => {
  const stage = await releasedStage();
  stage.provider.fail('takeBack', 'refused');
  const ref = await stage.chargesBack();
  expect(stage.debts()).toMatchObject([{ amount: 270_00, state: 'due' }]);
  await stage.wins(ref);
  expect(stage.debts()).toMatchObject([{ state: 'lifted' }]);
  await stage.loses(ref);
  expect(stage.bank.reversals).toMatchObject([{ amount: 270_00 }]);
  expect(stage.account('landscaper', stage.fern)).toBe(0);
});

test('STRIPE-B1 once a case is won, what was kept back for it is paid again once, however often the case is read', async () => {
  const stage = await releasedStage();
  stage.bank.withdraws(stage.payeeId(), 270_00);
  const ref = await stage.chargesBack();
  const [debt] = stage.debts();
  const settlement = { id: 'kept', debtId: debt!.id, holdId: stage.holdId, chargeId: stage.hold().chargeId! };
  await stage.stores.debts.addSettlement({
    ...settlement,
    amount: pence(1_000),
    intentId: null,
    settledAt: stage.now(),
    repaidBy: null,
  });
  await stage.wins(ref);
  const ordered = stage.intents().length;
  expect(stage.intents().filter(({ amount }) => amount === 10_00)).toHaveLength(1);
  await stage.follow(ref);
  expect(stage.intents()).toHaveLength(ordered);
});

test('STRIPE-B1 what comes back for a job that was cancelled is for an admin to settle', async () => {
  const stage = await heldStage();
  const ref = await stage.chargesBack();
  await stage.loses(ref);
  expect([stage.hold().state, stage.job().status]).toEqual(['charged_back', 'cancelled']);
  await stage.wins(ref);
  expect(stage.hold()).toMatchObject({ state: 'held', dispute: { amount: 300_00, settlement: null } });
});

test('STRIPE-B1 two payouts to one account are taken back out of one balance', async () => {
  const stage = await markedStage();
  await stage.reports({ amount: pence(100_00) });
  await stage.settles(100_00, 0);
  expect(stage.provider.transfers).toMatchObject([{ amount: 180_00 }, { amount: 90_00 }]);
  stage.bank.withdraws(stage.payeeId(), 70_00);
  await stage.chargesBack();
  expect(stage.bank.reversals).toMatchObject([{ amount: 180_00 }, { amount: 20_00 }]);
  expect(stage.intents().filter(({ state }) => state === 'refused')).toEqual([]);
  expect(stage.debts()).toMatchObject([{ amount: 70_00 }]);
});
