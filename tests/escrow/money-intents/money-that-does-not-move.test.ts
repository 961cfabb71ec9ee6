import { describe, expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { escrowStage } from '#tests/support/escrow/escrow-stage';
import { seconds, sendDue, unsentPayout } from '#tests/support/escrow/sending-stages';

async function payoutThatFails(
  ...faults: Parameters<Awaited<ReturnType<typeof escrowStage>>['provider']['fail']>[1][]
) {
  const stage = await escrowStage();
  await stage.worksAndMarks();
  for (const fault of faults) stage.provider.fail('payOut', fault);
  await stage.confirms();
  return stage;
}

describe('STRIPE-M6: what the provider said is stored, and the money moves without anyone’s help', () => {
  test('once the balance is high enough, though the provider keeps its answer for the key', async () => {
    const stage = await payoutThatFails('balance-too-low');
    expect(stage.intents()).toMatchObject([
      { state: 'ready', keyRound: 1, lastWords: 'the balance is too low, as a test asked' },
    ]);
    seconds(stage, 1);
    expect(await sendDue(stage)).toMatchObject({ sent: 1 });
    expect(stage.intents()).toMatchObject([{ state: 'sent', lastWords: null }]);
    expect(stage.provider.transfers).toHaveLength(1);
    expect(stage.provider.calls).toContain('findPayOut');
  });

  test('a payout that was made before the balance was too low is found, not made under the new key', async () => {
    const stage = await payoutThatFails('lost-after');
    const { id, request } = stage.intents()[0]!;
    stage.provider.forgetIntents();
    stage.provider.fail('payOut', 'balance-too-low');
    seconds(stage, 60);
    await sendDue(stage);
    expect(stage.intents()).toMatchObject([{ id, request, state: 'sent', keyRound: 0 }]);
    expect(stage.provider.transfers).toHaveLength(1);
  });

  test('once our key is accepted, with growing gaps until then', async () => {
    const stage = await payoutThatFails('not-authorised');
    expect(stage.logged.at(-1)).toMatchObject({ level: 'error' });
    const gaps: number[] = [];
    for (let attempt = 2; attempt <= 14; attempt += 1) {
      const [intent] = stage.intents();
      gaps.push(intent!.nextAttemptAt.getTime() - stage.now().getTime());
      stage.at(intent!.nextAttemptAt);
      stage.provider.fail('payOut', 'not-authorised');
      await sendDue(stage);
    }
    expect(gaps.slice(0, 4)).toEqual([1_000, 2_000, 4_000, 8_000]);
    expect(gaps.at(-1)).toBe(15 * 60_000);
    expect(stage.intents()).toMatchObject([
      { state: 'calling', lastWords: 'our key is not accepted, as a test asked' },
    ]);
    stage.later(1);
    expect(await sendDue(stage)).toMatchObject({ sent: 1 });
  });

  test('once the provider answers', async () => {
    const stage = await unsentPayout('lost-before');
    expect(stage.intents()).toMatchObject([{ state: 'calling', lastWords: 'lost, as a test asked' }]);
    seconds(stage, 60);
    expect(await sendDue(stage)).toMatchObject({ sent: 1 });
  });
});

test('STRIPE-S3: a payout to an account that is said to be ready but is refused is tried again with growing gaps, and emails are sent once', async () => {
  const stage = await escrowStage();
  await stage.worksAndMarks();
  const { payOut } = stage.provider;
  let asked = 0;
  stage.provider.payOut = async (intent, order) => {
    asked += 1;
    stage.provider.onboard(order.payeeId, false);
    return payOut(intent, order).finally(() => stage.provider.onboard(order.payeeId, true));
  };
  await stage.confirms();
  const start = stage.now();
  // A day of notices and hourly readings, each of which says that the account is ready.
  for (let minute = 0; minute < 24 * 60; minute += 10) {
    seconds(stage, 600);
    await stage.refreshPayee.execute({ landscaperId: stage.fern });
    await stage.sweepPayees.execute({ asOf: stage.now() });
    await sendDue(stage);
  }
  expect(asked).toBeLessThanOrEqual(7);
  expect(stage.intents()).toHaveLength(asked + 1);
  const count = (name: string) => stage.events().filter((one) => one === name).length;
  expect(count('payout-waiting')).toBe(1);
  expect(count('payout-account-ready')).toBeLessThanOrEqual(2);
  expect(stage.intents().at(-1)).toMatchObject({
    state: 'waiting_payee',
    createdAt: start,
    lastWords: 'payee-not-ready',
  });

  stage.provider.payOut = payOut;
  stage.at(addHours(stage.now(), 24));
  await sendDue(stage);
  expect(stage.hold().state).toBe('released');
});
