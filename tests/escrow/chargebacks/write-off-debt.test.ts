import { expect, test } from 'vitest';
import { releasedStage } from '#tests/support/escrow/chargeback-stages';

/** Fern owes £200 of her £270. */
async function owing() {
  const stage = await releasedStage();
  stage.bank.withdraws(stage.payeeId(), 200_00);
  const ref = await stage.chargesBack();
  const writesOff = () =>
    stage.writeOffDebt.execute({ debtId: stage.debts()[0]!.id, adminId: stage.ada, because: 'Retired' });
  const borne = () => ({
    landscaper: stage.account('landscaper', stage.fern),
    losses: stage.account('dispute_losses'),
    disputed: stage.account('disputed'),
  });
  return { ...stage, ref, writesOff, borne };
}

test('STRIPE-B1 a debt written off after the case was lost is borne by us', async () => {
  const stage = await owing();
  await stage.loses(stage.ref);
  expect(stage.borne()).toEqual({ landscaper: 200_00, losses: 30_00, disputed: 0 });
  expect(await stage.writesOff()).toEqual({
    ok: true,
    value: { chargebackId: stage.chargeback().id, jobId: stage.jobId, amount: 200_00 },
  });
  expect(stage.borne()).toEqual({ landscaper: 0, losses: 230_00, disputed: 0 });
  expect(stage.debts()).toMatchObject([
    { state: 'written_off', writtenOffBy: stage.ada, writtenOffBecause: 'Retired', settled: 0 },
  ]);
  expect(stage.told().at(-1)).toBe('debt-written-off');
});

test('STRIPE-B1 a debt written off before the case is decided is borne by us once it is lost', async () => {
  const stage = await owing();
  await stage.writesOff();
  expect(stage.borne()).toMatchObject({ losses: 0 });
  await stage.follow(stage.ref);
  expect(stage.debts()).toHaveLength(1);
  await stage.loses(stage.ref);
  expect(stage.borne()).toEqual({ landscaper: 0, losses: 230_00, disputed: 0 });
});

test('STRIPE-B1 a debt is written off once, and not once the case is won', async () => {
  const stage = await owing();
  const first = await stage.writesOff();
  const [told, losses] = [stage.told().length, stage.borne()];
  expect(await stage.writesOff()).toEqual(first);
  expect([stage.told().length, stage.borne()]).toEqual([told, losses]);
  const otherwise = { debtId: stage.debts()[0]!.id, adminId: stage.ada, because: 'Another reason' };
  expect(await stage.writeOffDebt.execute(otherwise)).toEqual({ ok: false, reason: 'not-due' });
  const won = await owing();
  await won.wins(won.ref);
  expect(await won.writesOff()).toEqual({ ok: false, reason: 'not-due' });
  const unknown = { debtId: 'none', adminId: won.ada, because: 'x' };
  expect(await won.writeOffDebt.execute(unknown)).toEqual({ ok: false, reason: 'debt-not-found' });
});

test('STRIPE-B1 lost, written off, won and lost again: each loss is booked under a number of its own', async () => {
  const stage = await owing();
  await stage.loses(stage.ref);
  await stage.writesOff();
  expect(stage.chargeback().lossesBooked).toBe(2);
  await stage.wins(stage.ref);
  expect(stage.borne()).toEqual({ landscaper: 0, losses: 0, disputed: 0 });
  await stage.loses(stage.ref);
  expect(stage.chargeback().lossesBooked).toBe(3);
  expect(stage.borne()).toEqual({ landscaper: 0, losses: 230_00, disputed: 0 });
});

test('STRIPE-B1 a case won after its debt was written off: only what was taken is paid again, and nothing is lost', async () => {
  const stage = await owing();
  await stage.loses(stage.ref);
  await stage.writesOff();
  await stage.wins(stage.ref);
  expect(stage.borne()).toEqual({ landscaper: 0, losses: 0, disputed: 0 });
  expect(stage.provider.transfers.at(-1)).toMatchObject({ amount: 70_00 });
});

test('more than £250 is written off only with a second admin, who is not the first', async () => {
  const stage = await releasedStage();
  stage.bank.withdraws(stage.payeeId(), 270_00);
  await stage.chargesBack();
  const [debt] = stage.debts();
  expect(debt).toMatchObject({ amount: 270_00, state: 'due' });
  const writesOff = (agreedBy?: string) =>
    stage.writeOffDebt.execute({ debtId: debt!.id, adminId: stage.ada, because: 'Retired', agreedBy });
  for (const agreedBy of [undefined, stage.ada])
    expect(await writesOff(agreedBy)).toEqual({ ok: false, reason: 'second-admin-needed' });
  expect(stage.debts()).toMatchObject([{ state: 'due' }]);
  expect(await writesOff('bea')).toMatchObject({ ok: true, value: { amount: 270_00 } });
  expect(await writesOff('bea')).toMatchObject({ ok: true });
});
