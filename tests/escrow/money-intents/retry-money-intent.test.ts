import { expect, test } from 'vitest';
import { escrowStage, type EscrowStage } from '#tests/support/escrow/escrow-stage';

/** The provider has finally refused Fern's payout, so the hold stays releasing. */
async function aRefusedPayout() {
  const stage = await escrowStage();
  await stage.worksAndMarks();
  stage.provider.fail('payOut', 'refused');
  await stage.confirms();
  return { ...stage, refused: stage.intents()[0]! };
}
const retry = (stage: EscrowStage, intentId: string) =>
  stage.retryMoneyIntent.execute({ intentId, adminId: stage.ada });

test('a refused payout is retried at once as a new intent, and the hold ends', async () => {
  const stage = await aRefusedPayout();
  expect(stage.hold().state).toBe('releasing');
  expect(stage.refused).toMatchObject({
    state: 'refused',
    refusedBecause: 'wrong-request',
    refusedWords: 'refused, as a test asked',
    refusedAt: stage.now(),
  });
  stage.later(5);
  const answer = await retry(stage, stage.refused.id);

  const [, again] = stage.intents();
  expect(answer).toEqual({ ok: true, value: { jobId: stage.jobId, intentId: again!.id, state: 'sent', found: false } });
  expect(again).toMatchObject({ retryOf: stage.refused.id, retriedBy: stage.ada, createdAt: stage.now() });
  expect(stage.provider.transfers).toMatchObject([{ intent: again!.id, amount: 16_650 }]);
  expect(stage.hold().state).toBe('released');
  expect(stage.position()).toMatchObject({ held: 0, transferred: 16_650 });
  expect(stage.logged.at(-1)).toMatchObject({
    level: 'info',
    facts: { adminId: stage.ada, intentId: stage.refused.id },
  });
});

test('a refused refund is retried at once too, whether or not the landscaper can be paid', async () => {
  const stage = await escrowStage({ payeeReady: false });
  await stage.worksAndMarks();
  await stage.reports();
  stage.provider.fail('refund', 'refused');
  await stage.settles(0, 18_500);
  expect(await retry(stage, stage.intents()[0]!.id)).toMatchObject({ ok: true, value: { state: 'sent' } });
  expect(stage.provider.refunds).toMatchObject([{ amount: 18_500 }]);
  expect(stage.hold().state).toBe('refunded');
});

test('a second request, or two at once, gets the same retry and sends nothing more', async () => {
  const stage = await aRefusedPayout();
  const [first, second] = await Promise.all([retry(stage, stage.refused.id), retry(stage, stage.refused.id)]);
  expect(await retry(stage, stage.refused.id)).toEqual(first);
  expect(second).toMatchObject({ ok: true, value: { intentId: stage.intents()[1]!.id } });
  expect(stage.intents()).toHaveLength(2);
  expect(stage.provider.transfers).toHaveLength(1);
});

test('if the retry is refused as well, that retry can be retried', async () => {
  const stage = await aRefusedPayout();
  stage.provider.fail('payOut', 'refused');
  expect(await retry(stage, stage.refused.id)).toMatchObject({ ok: true, value: { state: 'refused' } });
  expect(stage.hold().state).toBe('releasing');
  expect(await retry(stage, stage.intents()[1]!.id)).toMatchObject({ ok: true, value: { state: 'sent' } });
  expect(stage.intents().map(({ state }) => state)).toEqual(['refused', 'refused', 'sent']);
});

test('the retry waits if the payout account can no longer receive money', async () => {
  const stage = await aRefusedPayout();
  stage.provider.onboard(stage.payee()!.payeeId!, false);
  await stage.refreshPayee.execute({ landscaperId: stage.fern });
  expect(await retry(stage, stage.refused.id)).toMatchObject({ ok: true, value: { state: 'waiting_payee' } });
  stage.provider.onboard(stage.payee()!.payeeId!, true);
  await stage.refreshPayee.execute({ landscaperId: stage.fern });
  expect(stage.hold().state).toBe('released');
});

test('only a refused intent can be retried', async () => {
  const stage = await escrowStage();
  await stage.worksAndMarks();
  await stage.confirms();
  expect(await retry(stage, stage.intents()[0]!.id)).toEqual({ ok: false, reason: 'not-refused' });
  expect(await retry(stage, stage.mallory)).toEqual({ ok: false, reason: 'intent-not-found' });
  expect(stage.provider.transfers).toHaveLength(1);
});
