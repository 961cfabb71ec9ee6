import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import type { DisputeReason } from '#src/modules/escrow/domain/disputes/dispute-case';
import { damageReportUntil, disputedIn } from '#src/modules/escrow/domain/disputes/late-report';
import type { Terms } from '#src/modules/escrow/domain/disputes/terms';
import { type EscrowStage, escrowStage } from '#tests/support/escrow/escrow-stage';

const DAY = 24;
/** £185.00 paid, and released: £166.50 to Fern, £18.50 fee. */
async function released() {
  const stage = await escrowStage();
  await stage.worksAndMarks();
  await stage.confirms();
  expect(stage.hold()).toMatchObject({ state: 'released', released: 18_500 });
  return stage;
}
type More = { amount?: number; kind?: DisputeReason | null; wish?: Terms; photoIds?: string[] };
const problemOf = ({ amount, kind = 'damage', ...more }: More) => ({
  reason: 'The greenhouse pane is broken',
  kind,
  ...more,
  amount: amount === undefined ? undefined : pence(amount),
});
const reports = ({ reportProblem, jobId, olive: customerId }: EscrowStage, more: More = {}) =>
  reportProblem.execute({ jobId, customerId, ...problemOf(more) });
const caseOf = async (stage: EscrowStage) => (await stage.stores.disputeCases.latestOf(stage.holdId))!;
const answers = ({ answerDispute, jobId, fern }: EscrowStage) =>
  answerDispute.execute({ jobId, userId: fern, text: 'It was cracked before', photoIds: [] });
const accepts = async (stage: EscrowStage, userId = stage.fern) =>
  stage.answerOffer.execute({
    jobId: stage.jobId,
    userId,
    accept: true,
    offerId: (await caseOf(stage)).offers.findLast(({ answer }) => answer === null)!.id,
  });
const decides = ({ decideDispute, jobId, ada }: EscrowStage, toLandscaper: number, toCustomer: number, adminId = ada) =>
  decideDispute.execute({
    jobId,
    adminId,
    reasonForCustomer: 'It broke that day.',
    reasonForLandscaper: 'You were there.',
    toLandscaper: pence(toLandscaper),
    toCustomer: pence(toCustomer),
  });
const advances = (stage: EscrowStage) => stage.advanceDisputes.execute({ asOf: stage.now() });

describe('damage or danger is reported after release', () => {
  test('by the customer, which opens a case and moves no money', async () => {
    const stage = await released();
    const before = stage.position();
    expect(await reports(stage, { amount: 4_000, wish: { kind: 'refund' } })).toMatchObject({
      ok: true,
      value: { disputed: 4_000, released: 0, isPaidOut: true },
    });
    const opened = await caseOf(stage);
    expect(opened).toMatchObject({ state: 'open', openedBy: 'customer', reason: 'damage', amount: 4_000 });
    expect(opened.lateRefundId).not.toBeNull();
    expect(stage.hold()).toMatchObject({ state: 'released', dispute: null });
    expect(stage.position()).toEqual(before);
    expect(stage.events().at(-1)).toBe('problem-reported');
  });

  test('by the landscaper, about danger; without an amount it is about all that was released', async () => {
    const stage = await released();
    const { jobId, fern: landscaperId } = stage;
    const problem = { jobId, landscaperId, ...problemOf({ kind: 'safety' }) };
    expect(await stage.reportProblem.execute(problem)).toMatchObject({ ok: true, value: { disputed: 18_500 } });
    expect(await caseOf(stage)).toMatchObject({ openedBy: 'landscaper', reason: 'safety' });
  });

  test('is refused for any other reason, from anybody else, and for more than was released', async () => {
    const stage = await released();
    expect(await reports(stage, { kind: 'quality' })).toEqual({ ok: false, reason: 'already-released' });
    expect(await reports(stage, { kind: null })).toEqual({ ok: false, reason: 'already-released' });
    const { jobId, ada: customerId } = stage;
    const foreign = { jobId, customerId, ...problemOf({}) };
    expect(await stage.reportProblem.execute(foreign)).toEqual({ ok: false, reason: 'not-your-job' });
    expect(await reports(stage, { amount: 18_501 })).toEqual({ ok: false, reason: 'amount-not-released' });
    expect(await reports(stage, { amount: 0 })).toEqual({ ok: false, reason: 'amount-not-released' });
    expect(await stage.stores.disputeCases.latestOf(stage.holdId)).toBeUndefined();
  });

  test('until 14 days after release, and not a moment later', async () => {
    const onTime = await released();
    expect(damageReportUntil(onTime.job().completedAt!).getTime() - onTime.now().getTime()).toBe(14 * DAY * 3_600_000);
    onTime.later(14 * DAY - 1);
    expect(await reports(onTime)).toMatchObject({ ok: true });
    const late = await released();
    late.later(14 * DAY);
    expect(await reports(late)).toEqual({ ok: false, reason: 'too-late-for-damage' });
  });

  test('once at a time: again after a withdrawal, but not while a decision can be appealed', async () => {
    const stage = await released();
    await reports(stage, { amount: 4_000 });
    expect(await reports(stage)).toEqual({ ok: false, reason: 'already-reported' });
    const { jobId, olive, fern } = stage;
    expect(await stage.withdrawDispute.execute({ jobId, userId: fern })).toMatchObject({ ok: false });
    expect(await stage.withdrawDispute.execute({ jobId, userId: olive })).toMatchObject({ ok: true });
    expect(stage.hold()).toMatchObject({ state: 'released', released: 18_500 });
    stage.later(1);
    expect(await reports(stage, { amount: 4_000 })).toMatchObject({ ok: true });
    await answers(stage);
    await decides(stage, 4_000, 0);
    expect(await reports(stage)).toEqual({ ok: false, reason: 'appeal-instead' });
  });
});

describe('what was paid out goes back only by an accepted offer or a decision', () => {
  test('an accepted offer is repaid by the landscaper, with our fee on it, and needs no admin', async () => {
    const stage = await released();
    await reports(stage, { amount: 4_000 });
    await answers(stage);
    const { jobId, fern: userId } = stage;
    const terms = { kind: 'reduce', amount: pence(1_000) } as const;
    const offer = { jobId, userId, terms, offerId: randomUUID(), note: '' };
    expect(await stage.makeOffer.execute(offer)).toMatchObject({ ok: true });
    expect(stage.position()).toMatchObject({ refunded: 0, released: 18_500 });
    expect(await accepts(stage, stage.olive)).toMatchObject({ ok: true, value: { state: 'agreed' } });
    expect(stage.position()).toMatchObject({ refunded: 1_000, released: 17_500, fee: 1_750, contested: 0 });
    expect(stage.provider.refunds).toMatchObject([{ amount: 1_000 }]);
    expect(stage.events()).toEqual(expect.arrayContaining(['dispute-agreed', 'refunded-after-release']));
    const { lateRefundId } = await caseOf(stage);
    expect(await stage.stores.lateRefunds.find(lateRefundId!)).toMatchObject({ amount: 1_000, adminId: null });
  });

  test('an offer that is accepted twice at once is repaid once', async () => {
    const stage = await released();
    await reports(stage, { amount: 3_500, wish: { kind: 'refund' } });
    const both = await Promise.all([accepts(stage), accepts(stage)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(stage.provider.refunds).toMatchObject([{ amount: 3_500 }]);
  });

  test('put right: nothing goes back, whether the customer says so or says nothing', async () => {
    const wish = { kind: 'put_right', by: '2026-05-20' } as const;
    for (const says of [true, false]) {
      const stage = await released();
      await reports(stage, { amount: 3_500, wish });
      await accepts(stage);
      await stage.sayPutRight.execute({ jobId: stage.jobId, userId: stage.fern, text: 'A new pane is in' });
      if (says) await stage.answerPutRight.execute({ jobId: stage.jobId, userId: stage.olive, isRight: true, why: '' });
      stage.later(48);
      await advances(stage);
      expect(await caseOf(stage)).toMatchObject({ outcome: 'agreed' });
      expect(stage.position()).toMatchObject({ refunded: 0, released: 18_500 });
    }
  });

  test('nothing is decided before the landscaper was heard; silence lets it be decided', async () => {
    const stage = await released();
    await reports(stage, { amount: 4_000 });
    expect(await decides(stage, 3_000, 1_000)).toEqual({ ok: false, reason: 'not-heard' });
    for (const hours of [24, 24, 72]) {
      stage.later(hours);
      await advances(stage);
    }
    expect(await caseOf(stage)).toMatchObject({ state: 'review' });
    expect(await decides(stage, 3_000, 500)).toEqual({ ok: false, reason: 'amounts-do-not-add-up' });
    expect(await decides(stage, 3_000, 1_000)).toMatchObject({ ok: true, value: { outcome: 'completed' } });
    expect(stage.position()).toMatchObject({ refunded: 1_000, released: 17_500 });
    expect(stage.events()).toEqual(expect.arrayContaining(['released-dispute-decided', 'refunded-after-release']));
    expect(stage.events()).not.toContain('problem-settled');
    expect(await caseOf(stage)).toMatchObject({ state: 'decided', decision: { toCustomer: 1_000 } });
  });

  test('a decision is repeated without effect, and another one is refused', async () => {
    const stage = await released();
    await reports(stage, { amount: 4_000 });
    await answers(stage);
    await decides(stage, 3_000, 1_000);
    expect(await decides(stage, 3_000, 1_000)).toMatchObject({ ok: true });
    expect(await decides(stage, 0, 4_000)).toEqual({ ok: false, reason: 'already-settled' });
    expect(stage.provider.refunds).toHaveLength(1);
    expect(stage.events().filter((name) => name === 'released-dispute-decided')).toHaveLength(1);
  });

  test('a refund that an admin made meanwhile lessens what can go back; all of it ends the case', async () => {
    const stage = await released();
    await reports(stage, { amount: 4_000 });
    await answers(stage);
    const { jobId, ada: adminId } = stage;
    const order = { jobId, adminId, keepFee: false, reason: 'Goodwill' };
    const second = { agreedBy: randomUUID() };
    await stage.refundAfterRelease.execute({ ...order, refundId: randomUUID(), amount: pence(15_500) });
    expect(await decides(stage, 0, 4_000)).toEqual({ ok: false, reason: 'amounts-do-not-add-up' });
    expect(disputedIn(await caseOf(stage), stage.hold())).toBe(3_000);
    await stage.refundAfterRelease.execute({ ...order, ...second, refundId: randomUUID(), amount: pence(3_000) });
    expect(await caseOf(stage)).toMatchObject({ state: 'done', outcome: 'elsewhere' });
    expect(await decides(stage, 4_000, 0)).toEqual({ ok: false, reason: 'already-settled' });
    expect(await advances(stage)).toMatchObject({ moved: 0 });
  });

  test('an appeal that is upheld refunds more, besides what was decided', async () => {
    const stage = await released();
    await reports(stage, { amount: 4_000 });
    await answers(stage);
    await decides(stage, 3_000, 1_000);
    const { jobId, olive, ada } = stage;
    expect(await stage.appealDecision.execute({ jobId, userId: olive, text: 'No', photoIds: [] })).toMatchObject({
      ok: true,
    });
    const answer = { jobId, upheld: true, refund: pence(500), reasonForCustomer: 'Yes', reasonForLandscaper: 'Yes' };
    expect(await stage.judgeAppeal.execute({ ...answer, adminId: ada })).toEqual({ ok: false, reason: 'own-decision' });
    expect(await stage.judgeAppeal.execute({ ...answer, adminId: randomUUID() })).toMatchObject({ ok: true });
    expect(stage.position()).toMatchObject({ refunded: 1_500, released: 17_000 });
  });
});
