// What keeps money from moving twice, or from never moving, when the provider is asked again.
import { expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import { mustLookFirst } from '#src/modules/escrow/domain/money-intent';
import { markedStage, releasedStage } from '#tests/support/escrow/chargeback-stages';

test('CHAOS-M1 an intent is looked for before it is asked for again from 23 hours on, and not before', async () => {
  const stage = await markedStage();
  stage.provider.fail('payOut', 'lost-before');
  await stage.confirms();
  const [intent] = stage.intents();
  const after = (ms: number) => mustLookFirst(intent!, new Date(intent!.firstCalledAt!.getTime() + ms));
  const HOURS_23 = 23 * 3_600_000;
  expect([after(HOURS_23), after(HOURS_23 + 1)]).toEqual([false, true]);
});

test('CHAOS-M1 a payout that the provider made and has forgotten is found and not made again', async () => {
  const stage = await markedStage();
  stage.provider.fail('payOut', 'lost-after');
  // Only a part, so that the charge would cover it twice.
  await stage.reports({ amount: pence(200_00) });
  stage.provider.forgetIntents();
  stage.later(23.5);
  await stage.sendsDue();
  expect(stage.provider.transfers).toMatchObject([{ amount: 90_00 }]);
  expect(stage.intents()).toMatchObject([{ state: 'sent' }]);
});

test('CHAOS-M1 an admin’s retry books what the refused attempt had moved, and sends nothing', async () => {
  const stage = await markedStage();
  stage.provider.fail('payOut', 'lost-after');
  await stage.confirms();
  // The provider forgets the first answer, the repeat is blocked, and the movement is not visible at that moment.
  stage.later(1);
  stage.provider.fail('payOut', 'blocked');
  const { findPayOut } = stage.provider;
  stage.provider.findPayOut = async () => null;
  await stage.sendsDue();
  stage.provider.findPayOut = findPayOut;
  stage.provider.forgetIntents();
  const [refused] = stage.intents();
  expect(refused).toMatchObject({ state: 'refused' });
  expect(await stage.retryMoneyIntent.execute({ intentId: refused!.id, adminId: stage.ada })).toMatchObject({
    ok: true,
    value: { state: 'sent', found: true },
  });
  expect(stage.provider.transfers).toHaveLength(1);
});

test.each(['payOut', 'refund', 'takeBack'] as const)(
  'CHAOS-M1 a “not now” that the provider keeps for the key does not stop a %s for ever',
  async (verb) => {
    const stage = await (verb === 'takeBack' ? releasedStage() : markedStage());
    if (verb === 'refund') await stage.reports();
    stage.provider.fail(verb, 'balance-too-low');
    if (verb === 'payOut') await stage.confirms();
    if (verb === 'refund') await stage.settles(0, 300_00);
    if (verb === 'takeBack') await stage.chargesBack();
    expect(stage.intents().at(-1)).toMatchObject({ state: 'ready', keyRound: 1 });
    stage.later(1);
    await stage.sendsDue();
    expect(stage.intents().at(-1)).toMatchObject({ state: 'sent' });
  },
);

test('STRIPE-B1 a debt of a case that was won is not kept back from the next release', async () => {
  const stage = await releasedStage();
  stage.bank.withdraws(stage.payeeId(), 270_00);
  const ref = await stage.chargesBack();
  expect(stage.debts()).toMatchObject([{ amount: 270_00, state: 'due' }]);
  await stage.wins(ref);
  expect(await stage.stores.debts.lockDueOf(stage.fern)).toEqual([]);
});

test('CHAOS-M1 while a call is under way, nobody else makes it', async () => {
  const stage = await markedStage();
  stage.provider.fail('payOut', 'lost-before');
  await stage.confirms();
  const [intent] = stage.intents();
  expect(await stage.sendIntent.execute({ intentId: intent!.id })).toEqual({ ok: false, reason: 'not-due' });
  expect(stage.provider.calls.filter((verb) => verb === 'payOut')).toHaveLength(1);
  stage.later(1);
  await Promise.all([1, 2, 3].map(() => stage.sendIntent.execute({ intentId: intent!.id })));
  expect(stage.provider.calls.filter((verb) => verb === 'payOut')).toHaveLength(2);
});

test('CHAOS-M1 a movement that belongs to another intent is not booked for this one as well', async () => {
  const stage = await markedStage();
  await stage.reports({ amount: pence(100_00) });
  stage.provider.fail('refund', 'refused');
  await stage.settles(0, 100_00);
  const refused = stage.intents().find(({ kind }) => kind === 'refund')!;
  const byHand = stage.provider.refundByHand(stage.hold().chargeId!, pence(100_00));
  const payout = stage.intents().find(({ kind }) => kind === 'pay_out')!;
  await stage.stores.intents.save({ ...payout, providerRef: byHand });
  const payment = { paidFrom: 'bank' as const, reference: 'FP-1', note: 'By phone' };
  expect(await stage.settleByHand.execute({ intentId: refused.id, adminId: stage.ada, payment })).toMatchObject({
    ok: true,
    value: { outcome: 'on-your-word' },
  });
});
