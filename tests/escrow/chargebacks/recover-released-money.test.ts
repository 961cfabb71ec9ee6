import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { openHold } from '#src/modules/escrow/domain/hold';
import { releasedStage } from '#tests/support/escrow/chargeback-stages';

type Stage = Awaited<ReturnType<typeof releasedStage>>;

/** Another job of Fern's, paid and marked complete. Returns a function that confirms it. */
async function anotherJob(stage: Stage, amount: number) {
  const now = stage.now();
  const hold = {
    ...openHold({
      id: randomUUID(),
      jobId: randomUUID(),
      bidId: randomUUID(),
      customerId: stage.olive,
      landscaperId: stage.fern,
      amount: pence(amount),
      openedAt: now,
      payBy: new Date(now.getTime() + 60_000),
    }),
  };
  stage.addJob({ ...stage.job(), jobId: hold.jobId, acceptedBidId: hold.bidId, status: 'in_progress' });
  await stage.stores.holds.open(hold);
  const opened = await stage.openCheckout.execute({ jobId: hold.jobId, customerId: stage.olive });
  if (!opened.ok) throw new Error(opened.reason);
  const { providerRef } = stage.checkouts().at(-1)!;
  stage.provider.pay(providerRef!);
  await stage.settleCheckout.execute({ of: { providerRef: providerRef! } });
  return { ...hold, confirms: () => stage.confirmCompletion.execute({ jobId: hold.jobId, customerId: stage.olive }) };
}
const balanced = (stage: Stage) => {
  const taken = stage.bank.reversals.reduce((sum, { amount }) => sum + amount, 0);
  return { taken, sent: stage.provider.transfers.reduce((sum, { amount }) => sum + amount, 0) };
};

test('STRIPE-B1 after release, the landscaper’s share is taken back at once, and the rest is ours', async () => {
  const stage = await releasedStage();
  const ref = await stage.chargesBack();
  expect(stage.bank.reversals).toMatchObject([{ amount: 270_00 }]);
  expect(stage.position()).toMatchObject({ transferred: 0, share: 270_00 });
  expect(stage.account('landscaper', stage.fern)).toBe(-270_00);
  expect(stage.told()).toEqual(['chargeback-opened', 'payout-taken-back']);
  await stage.follow(ref);
  await stage.sweepChargebacks.execute({ asOf: stage.now() });
  expect(stage.bank.reversals).toHaveLength(1);
  expect(stage.hold().state).toBe('released');
});

test('STRIPE-B1 lost after release: booked once, the share from the landscaper, our fee and the dispute’s fee as losses', async () => {
  const stage = await releasedStage();
  const ref = await stage.chargesBack();
  await stage.loses(ref);
  await stage.loses(ref);
  expect(stage.ledger().filter(({ kind }) => kind === 'dispute_lost')).toMatchObject([
    {
      entries: [
        { kind: 'landscaper', amount: 270_00 },
        { kind: 'dispute_losses', amount: 30_00 },
        { kind: 'disputed', amount: -300_00 },
      ],
    },
  ]);
  expect(stage.account('landscaper', stage.fern)).toBe(0);
  expect(stage.account('provider_fees')).toBe(20_00);
  expect(stage.told()).toEqual(['chargeback-opened', 'payout-taken-back', 'chargeback-lost']);
  expect(stage.debts()).toEqual([]);
});

test('STRIPE-B1 won after release: paid again once, to today’s payout account', async () => {
  const stage = await releasedStage();
  const ref = await stage.chargesBack();
  const old = stage.payeeId();
  const { payeeId } = await stage.provider.openPayee(randomUUID(), stage.application);
  stage.provider.onboard(payeeId);
  await stage.stores.payees.save({ ...stage.payee()!, payeeId });
  await stage.wins(ref);
  await Promise.all([stage.follow(ref), stage.follow(ref)]);
  expect(stage.provider.transfers).toMatchObject([
    { payeeId: old, amount: 270_00 },
    { payeeId, amount: 270_00 },
  ]);
  expect(stage.account('landscaper', stage.fern)).toBe(0);
  expect(stage.position()).toMatchObject({ transferred: 270_00 });
});

test('STRIPE-B1 what their balance does not cover is owed, and kept back from the next release', async () => {
  const stage = await releasedStage();
  stage.bank.withdraws(stage.payeeId(), 200_00);
  const ref = await stage.chargesBack();
  expect(stage.bank.reversals).toMatchObject([{ amount: 70_00 }]);
  expect(stage.debts()).toMatchObject([{ amount: 200_00, state: 'due', landscaperId: stage.fern }]);
  expect(stage.told()).toContain('debt-opened');

  const next = await anotherJob(stage, 100_00);
  await next.confirms();
  expect(stage.provider.transfers).toHaveLength(1);
  expect(stage.debts()).toMatchObject([{ settled: 90_00, state: 'due' }]);
  const third = await anotherJob(stage, 200_00);
  await third.confirms();
  expect(stage.provider.transfers.at(-1)).toMatchObject({ amount: 70_00 });
  expect(stage.debts()).toMatchObject([{ settled: 200_00, state: 'settled' }]);
  expect(stage.told().filter((name) => name === 'debt-set-off')).toHaveLength(2);
  for (const { id } of [next, third]) expect(await stage.stores.holds.find(id)).toMatchObject({ state: 'released' });

  await stage.loses(ref);
  expect(stage.account('landscaper', stage.fern)).toBe(0);
});

test('STRIPE-B1 won, after a part was kept back from other jobs: all of it is paid again, each from its own charge', async () => {
  const stage = await releasedStage();
  stage.bank.withdraws(stage.payeeId(), 200_00);
  const ref = await stage.chargesBack();
  const next = await anotherJob(stage, 100_00);
  await next.confirms();
  await stage.wins(ref);
  await stage.follow(ref);
  const { chargeId } = (await stage.stores.holds.find(next.id))!;
  expect(stage.provider.transfers.slice(1)).toMatchObject([
    { amount: 70_00, chargeId: stage.hold().chargeId },
    { amount: 90_00, chargeId },
  ]);
  expect(stage.debts()).toMatchObject([{ state: 'lifted' }]);
  expect(stage.account('landscaper', stage.fern)).toBe(0);
  expect(stage.position(next.id)).toMatchObject({ transferred: 90_00, share: 90_00 });
});

test('STRIPE-B1 a take-back that the provider refuses is owed instead', async () => {
  const stage = await releasedStage();
  stage.provider.fail('takeBack', 'refused');
  await stage.chargesBack();
  expect(stage.intents().at(-1)).toMatchObject({ kind: 'take_back', state: 'refused' });
  expect(stage.debts()).toMatchObject([{ amount: 270_00 }]);
  await stage.follow(stage.chargeback().providerRef);
  expect(stage.debts()).toHaveLength(1);
});

test('STRIPE-B1 nothing can be taken back from an account that is gone, so all of it is owed', async () => {
  const stage = await releasedStage();
  stage.provider.forgetPayee(stage.payeeId());
  await stage.chargesBack();
  expect(stage.chargeback()).toMatchObject({ state: 'taken' });
  expect(stage.debts()).toMatchObject([{ amount: 270_00 }]);
});

test('STRIPE-B1 a take-back whose answer is lost is found, and made once', async () => {
  const stage = await releasedStage();
  stage.provider.fail('takeBack', 'lost-after');
  await stage.chargesBack();
  stage.later(24);
  stage.provider.forgetIntents();
  await stage.sendsDue();
  expect(balanced(stage)).toEqual({ taken: 270_00, sent: 270_00 });
  expect(stage.intents().at(-1)).toMatchObject({ kind: 'take_back', state: 'sent' });
});

test('STRIPE-B1 a case won before the take-back was made takes nothing back', async () => {
  const stage = await releasedStage();
  stage.provider.fail('takeBack', 'busy');
  const ref = await stage.chargesBack();
  await stage.wins(ref);
  stage.later(1);
  await stage.sendsDue();
  expect(balanced(stage)).toEqual({ taken: 0, sent: 270_00 });
  expect(stage.intents().at(-1)).toMatchObject({ kind: 'take_back', state: 'cancelled' });
});

test('STRIPE-B1 what was taken back just as the case was won is paid again at the next reading', async () => {
  const stage = await releasedStage();
  stage.provider.fail('takeBack', 'lost-after');
  const ref = await stage.chargesBack();
  await stage.wins(ref);
  stage.later(1);
  await stage.sendsDue();
  await stage.sweepChargebacks.execute({ asOf: stage.now() });
  expect(balanced(stage)).toEqual({ taken: 270_00, sent: 540_00 });
  expect(stage.account('landscaper', stage.fern)).toBe(0);
});

test('STRIPE-B1 the outcome may change between won and lost any number of times, and every account is right after each change', async () => {
  const stage = await releasedStage();
  const ref = await stage.chargesBack();
  const accounts = () => ({
    disputed: stage.account('disputed'),
    landscaper: stage.account('landscaper', stage.fern),
    losses: stage.account('dispute_losses'),
  });
  for (let turn = 0; turn < 3; turn += 1) {
    await stage.loses(ref);
    expect(accounts()).toEqual({ disputed: 0, landscaper: 0, losses: 30_00 });
    expect(balanced(stage)).toEqual({ taken: 270_00 * (turn + 1), sent: 270_00 * (turn + 1) });
    await stage.wins(ref);
    expect(accounts()).toEqual({ disputed: 0, landscaper: 0, losses: 0 });
    expect(balanced(stage)).toEqual({ taken: 270_00 * (turn + 1), sent: 270_00 * (turn + 2) });
  }
});

test('STRIPE-B1 a part that was refunded before the bank took the whole charge is our loss, not the landscaper’s', async () => {
  const stage = await releasedStage();
  const hold = stage.hold();
  await stage.stores.holds.save({
    ...hold,
    released: pence(200_00),
    refunded: pence(100_00),
    drawn: [{ ...hold.drawn[0]!, released: pence(200_00), refunded: pence(100_00) }],
  });
  await stage.loses(await stage.chargesBack());
  expect(stage.chargeback().loss).toMatchObject({ landscaper: 180_00, platform: 120_00 });
});
