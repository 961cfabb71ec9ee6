// MONEY3-M5: what could not be taken back at once is taken back as it becomes available.
import { expect, test } from 'vitest';
import { owedOf } from '#src/modules/escrow/domain/debt';
import { releasedStage } from '#tests/support/escrow/chargeback-stages';

type Stage = Awaited<ReturnType<typeof releasedStage>>;
const reversed = (stage: Stage) => stage.bank.reversals.map(({ amount }) => amount as number);
const owed = (stage: Stage) => stage.debts().reduce((sum, debt) => sum + owedOf(debt), 0);
const collects = (stage: Stage) => stage.collectDebts.execute({ asOf: stage.now() });

test('if only a part of the payout could be taken back, the rest is taken back as the balance allows, until nothing is owed', async () => {
  const stage = await releasedStage();
  stage.bank.withdraws(stage.payeeId(), 220_00);
  const ref = await stage.chargesBack();
  expect([reversed(stage), owed(stage)]).toEqual([[50_00], 220_00]);
  expect(await collects(stage)).toMatchObject({ takenBack: 0 });
  stage.later(2);
  stage.bank.withdraws(stage.payeeId(), -100_00);
  expect(await collects(stage)).toMatchObject({ takenBack: 1 });
  expect([reversed(stage), owed(stage)]).toEqual([[50_00, 100_00], 120_00]);
  stage.bank.withdraws(stage.payeeId(), -120_00);
  stage.later(2);
  await collects(stage);
  stage.later(2);
  await collects(stage);
  expect([reversed(stage), owed(stage)]).toEqual([[50_00, 100_00, 120_00], 0]);
  await stage.loses(ref);
  expect([stage.account('landscaper'), stage.account('disputed')]).toEqual([0, 0]);
});

test('a debt whose take-back was refused is collected later; when the case is won it is paid again, and collected no more', async () => {
  const stage = await releasedStage();
  stage.provider.fail('takeBack', 'blocked');
  const ref = await stage.chargesBack();
  expect([reversed(stage), owed(stage)]).toEqual([[], 270_00]);
  await collects(stage);
  expect([reversed(stage), owed(stage)]).toEqual([[270_00], 0]);
  await stage.wins(ref);
  await stage.sendsDue();
  expect(stage.provider.transfers.map(({ amount }) => amount)).toEqual([270_00, 270_00]);
  stage.later(2);
  await collects(stage);
  expect(reversed(stage)).toEqual([270_00]);
});

test('a debt for a refund after release is collected as well, and only once while its take-back is under way', async () => {
  const stage = await releasedStage();
  stage.bank.withdraws(stage.payeeId(), 270_00);
  await stage.refunds(100_00);
  expect(owed(stage)).toBe(90_00);
  stage.bank.withdraws(stage.payeeId(), -270_00);
  stage.provider.fail('takeBack', 'busy');
  await collects(stage);
  stage.later(2);
  await collects(stage);
  expect(owed(stage)).toBe(0);
  await stage.sendsDue();
  expect(reversed(stage)).toEqual([90_00]);
  expect(stage.account('landscaper')).toBe(0);
});

test('a provider that cannot be asked is asked again an hour later', async () => {
  const stage = await releasedStage();
  stage.bank.withdraws(stage.payeeId(), 270_00);
  await stage.chargesBack();
  stage.bank.withdraws(stage.payeeId(), -270_00);
  stage.provider.fail('balanceOf', 'busy');
  await collects(stage);
  await collects(stage);
  expect(owed(stage)).toBe(270_00);
  stage.later(2);
  await collects(stage);
  expect(owed(stage)).toBe(0);
});
