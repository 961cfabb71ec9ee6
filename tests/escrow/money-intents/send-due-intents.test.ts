import { expect, test } from 'vitest';
import { escrowStage } from '#tests/support/escrow/escrow-stage';
import { seconds, sendDue, unsentPayout } from '#tests/support/escrow/sending-stages';

test('after a lost answer the payout is requested again, and the money moves once', async () => {
  const stage = await unsentPayout('lost-after');
  expect(stage.intents()).toMatchObject([{ state: 'calling', attempts: 1 }]);
  expect(await sendDue(stage)).toEqual({ sent: 0, more: false });

  seconds(stage, 1);
  expect(await sendDue(stage)).toEqual({ sent: 1, more: false });
  expect(stage.provider.transfers).toHaveLength(1);
  expect(stage.facts()).toEqual(['capture', 'release', 'transfer']);
  expect(stage.hold().state).toBe('released');
  expect(await sendDue(stage)).toEqual({ sent: 0, more: false });
});

test('a busy provider is asked again with the same intent', async () => {
  const stage = await unsentPayout('busy');
  expect(stage.intents()).toMatchObject([{ state: 'ready', attempts: 1 }]);
  seconds(stage, 1);
  await sendDue(stage);
  expect(stage.intents()).toMatchObject([{ state: 'sent', attempts: 2 }]);
});

test('an intent that keeps failing is tried less and less often, but is never given up', async () => {
  const stage = await unsentPayout('lost-before');
  for (let attempt = 0; attempt < 12; attempt++) stage.provider.fail('payOut', 'lost-before');
  const gaps: number[] = [];
  let last = stage.now();
  while (stage.hold().state !== 'released') {
    seconds(stage, 1);
    const before = stage.intents()[0]!.attempts;
    await sendDue(stage);
    if (stage.intents()[0]!.attempts > before) {
      gaps.push((stage.now().getTime() - last.getTime()) / 1000);
      last = stage.now();
    }
  }
  expect(gaps.map(Math.round)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
  expect(stage.provider.transfers).toHaveLength(1);
});

test("an intent older than the provider's memory is looked for before it is sent", async () => {
  const stage = await unsentPayout('lost-after');
  stage.provider.forgetIntents();
  stage.later(24);
  await sendDue(stage);
  expect(stage.provider.calls.slice(-1)).toEqual(['findPayOut']);
  expect(stage.provider.transfers).toHaveLength(1);
  expect(stage.hold().state).toBe('released');
});

test('an intent that was looked for and not found is sent', async () => {
  const stage = await unsentPayout('lost-before');
  stage.provider.forgetIntents();
  stage.later(24);
  await sendDue(stage);
  expect(stage.provider.calls.slice(-2)).toEqual(['findPayOut', 'payOut']);
  expect(stage.provider.transfers).toHaveLength(1);
});

test('a refund is looked for in the same way', async () => {
  const stage = await escrowStage();
  await stage.worksAndMarks();
  await stage.reports();
  stage.provider.fail('refund', 'lost-after');
  await stage.settles(0, 18_500);
  stage.provider.forgetIntents();
  stage.later(24);
  await sendDue(stage);
  expect(stage.provider.refunds).toHaveLength(1);
  expect(stage.hold().state).toBe('refunded');
});

test('if the account turns out not to be ready, the intent is closed for good and a new one waits', async () => {
  const stage = await escrowStage();
  await stage.worksAndMarks();
  stage.provider.onboard(stage.payee()!.payeeId!, false); // We have not been notified.
  await stage.confirms();
  expect(stage.intents()).toMatchObject([
    { state: 'refused', refusedBecause: 'payee-not-ready' },
    { state: 'waiting_payee', retryOf: stage.intents()[0]!.id, amount: 16_650 },
  ]);
  expect(stage.payee()).toMatchObject({ canReceive: false });
  expect(stage.hold().state).toBe('releasing');
  expect(await sendDue(stage)).toEqual({ sent: 0, more: false });

  stage.provider.onboard(stage.payee()!.payeeId!, true);
  await stage.refreshPayee.execute({ landscaperId: stage.fern });
  expect(stage.hold().state).toBe('released');
  expect(stage.provider.transfers).toHaveLength(1);
});

test('a permanent refusal is left for an admin, and never sent again automatically', async () => {
  const stage = await escrowStage();
  await stage.worksAndMarks();
  await stage.stores.holds.save({ ...stage.hold(), chargeId: 'ch_nobody_knows' });
  await stage.confirms();
  expect(stage.intents()).toMatchObject([{ state: 'refused', refusedBecause: 'too-much' }]);
  expect(stage.logged.filter(({ level }) => level === 'error')).toHaveLength(1);
  stage.later(100);
  expect(await sendDue(stage)).toEqual({ sent: 0, more: false });
  expect(stage.hold().state).toBe('releasing');
});

test('many workers at once send an intent once', async () => {
  const stage = await unsentPayout('busy');
  seconds(stage, 1);
  await Promise.all(Array.from({ length: 8 }, () => sendDue(stage)));
  expect(stage.provider.transfers).toHaveLength(1);
  expect(stage.facts().filter((kind) => kind === 'transfer')).toHaveLength(1);
});

test('an interrupted call is finished after a minute', async () => {
  const stage = await unsentPayout('busy');
  seconds(stage, 1);
  const payOut = stage.provider.payOut;
  stage.provider.payOut = async (...order) => {
    await payOut(...order);
    throw new TypeError('the process was killed about here');
  };
  await sendDue(stage);
  stage.provider.payOut = payOut;
  seconds(stage, 59);
  expect(await sendDue(stage)).toEqual({ sent: 0, more: false });
  seconds(stage, 1);
  expect(await sendDue(stage)).toEqual({ sent: 1, more: false });
  expect(stage.provider.transfers).toHaveLength(1);
});

test('a payout is sent to an account that became ready at the very moment of the release', async () => {
  const stage = await escrowStage({ payeeReady: false });
  await stage.worksAndMarks();
  await stage.confirms();
  // The account becomes ready just before the waiting payout is saved, so no later change wakes the payout.
  await stage.openPayee.execute(stage.application);
  stage.provider.onboard(stage.payee()!.payeeId!, true);
  await stage.stores.payees.save({ ...stage.payee()!, canReceive: true });
  await stage.sendDueIntents.execute({ asOf: stage.now() });
  expect(stage.provider.transfers).toHaveLength(1);
});
