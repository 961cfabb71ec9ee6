import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import type { Terms } from '#src/modules/escrow/domain/disputes/terms';
import { chargebackSteps } from '#tests/support/escrow/chargeback-stages';
import { type EscrowStage, escrowStage } from '#tests/support/escrow/escrow-stage';

const reasons = { reasonForCustomer: 'Half is cut.', reasonForLandscaper: 'Half is not cut.' };

async function reported({ amount, wish, marked = true }: { amount?: number; wish?: Terms; marked?: boolean } = {}) {
  const stage = await escrowStage();
  await (marked ? stage.worksAndMarks() : stage.pays());
  const { jobId, olive: customerId } = stage;
  const problem = { jobId, customerId, reason: 'The hedge is half done', wish };
  await stage.reportProblem.execute({ ...problem, amount: amount === undefined ? undefined : pence(amount) });
  return stage;
}
const caseOf = async (stage: EscrowStage) => (await stage.stores.disputeCases.latestOf(stage.holdId))!;
const answers = ({ answerDispute, jobId, fern }: EscrowStage, photoIds: string[] = []) =>
  answerDispute.execute({ jobId, userId: fern, text: 'It rained', photoIds });
const offers = ({ makeOffer, jobId, fern }: EscrowStage, terms: Terms, offerId = randomUUID()) =>
  makeOffer.execute({ jobId, userId: fern, offerId, terms, note: 'Sorry' });
const accepts = async (stage: EscrowStage, userId = stage.olive) =>
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
    ...reasons,
    toLandscaper: pence(toLandscaper),
    toCustomer: pence(toCustomer),
  });
const advances = (stage: EscrowStage) => stage.advanceDisputes.execute({ asOf: stage.now() });
/** Nobody answers, so an admin has to decide. */
async function waitsForAdmin(stage: EscrowStage) {
  for (const hours of [24, 24, 72]) {
    stage.later(hours);
    await advances(stage);
  }
}

describe('a problem is reported', () => {
  test('by the customer, which opens a case and asks the landscaper', async () => {
    const stage = await reported({ amount: 3_500, wish: { kind: 'refund' } });
    expect(await caseOf(stage)).toMatchObject({
      state: 'open',
      openedBy: 'customer',
      amount: 3500,
      holdId: stage.holdId,
      offers: [
        {
          by: 'customer',
          isWish: true,
          terms: { kind: 'refund' },
        },
      ],
    });
  });

  test('by the landscaper, which stops the release and releases nothing', async () => {
    const stage = await escrowStage();
    await stage.worksAndMarks();
    const { jobId, fern: landscaperId } = stage;
    const problem = { jobId, landscaperId, reason: 'The gate is locked', kind: 'no_access' as const };
    expect(await stage.reportProblem.execute(problem)).toMatchObject({ ok: true, value: { released: 0 } });
    expect(await caseOf(stage)).toMatchObject({ openedBy: 'landscaper', reason: 'no_access' });
    stage.later(49);
    await stage.releaseDueHolds.execute({ asOf: stage.now() });
    expect(stage.position()).toMatchObject({ held: 18_500, released: 0 });
  });

  test('until the time to check is over, 48 hours after it was marked complete', async () => {
    const stage = await escrowStage();
    await stage.worksAndMarks();
    stage.later(48);
    expect(await stage.reports()).toEqual({ ok: false, reason: 'too-late-to-report' });
  });

  test('with photos that its reporter has uploaded', async () => {
    const stage = await escrowStage();
    await stage.worksAndMarks();
    const { jobId, olive: customerId } = stage;
    const problem = { jobId, customerId, reason: 'Half done', photoIds: ['photo'] };
    expect(await stage.reportProblem.execute(problem)).toEqual({ ok: false, reason: 'photo-not-found' });
    expect(stage.hold().dispute).toBeNull();
    expect(await stage.stores.disputeCases.latestOf(stage.holdId)).toBeUndefined();
  });
});

describe('what the two agree on is carried out at once, and needs no admin', () => {
  test('£10 less: that much goes back, and the landscaper gets the rest', async () => {
    const stage = await reported({ amount: 3_500 });
    await answers(stage);
    await offers(stage, { kind: 'reduce', amount: pence(1_000) });
    expect(await accepts(stage)).toMatchObject({ ok: true, value: { state: 'agreed' } });
    expect(stage.position()).toMatchObject({ contested: 0, refunded: 1_000, released: 17_500 });
    expect(stage.job().status).toBe('completed');
    expect(stage.events()).toEqual(expect.arrayContaining(['dispute-agreed', 'job-completed']));
    expect(await accepts(stage).catch(() => 'none open')).toBe('none open');
  });

  test('an offer that is accepted twice at once moves the money once', async () => {
    const stage = await reported({ amount: 3_500, wish: { kind: 'refund' } });
    const both = await Promise.all([accepts(stage, stage.fern), accepts(stage, stage.fern)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(stage.provider.refunds).toMatchObject([{ amount: 3_500 }]);
  });

  test('before the work is marked complete, only what goes back moves, and the rest is held for the work', async () => {
    const stage = await reported({ amount: 5_000, wish: { kind: 'reduce', amount: pence(2_000) }, marked: false });
    expect(await accepts(stage, stage.fern)).toMatchObject({ ok: true });
    expect(stage.position()).toMatchObject({ refunded: 2_000, released: 0 });
    expect(stage.hold()).toMatchObject({ state: 'held', refunded: 2_000, released: 0 });
    expect(stage.job().status).toBe('active');
    stage.marksComplete();
    await stage.confirms();
    expect(stage.position()).toMatchObject({ held: 0, contested: 0, released: 16_500 });
    expect(stage.job().status).toBe('completed');
  });

  test('a full refund before the work is marked complete, which cancels the job', async () => {
    const stage = await reported({ wish: { kind: 'refund' }, marked: false });
    await accepts(stage, stage.fern);
    expect(stage.provider.refunds).toMatchObject([{ amount: 18_500 }]);
    expect(stage.job().status).toBe('cancelled');
  });

  test('that it is to be put right: the money stays in dispute until the customer says that it was', async () => {
    const stage = await reported({ amount: 3_500, wish: { kind: 'put_right', by: '2026-05-20' } });
    await accepts(stage, stage.fern);
    expect(stage.hold().dispute?.settlement).toBeNull();
    const { jobId, fern, olive } = stage;
    expect(await stage.sayPutRight.execute({ jobId, userId: olive, text: 'x' })).toMatchObject({ ok: false });
    await stage.sayPutRight.execute({ jobId, userId: fern, text: 'Cut this morning' });
    await stage.answerPutRight.execute({ jobId, userId: olive, isRight: true, why: '' });
    expect(stage.position()).toMatchObject({ contested: 0, released: 18_500 });
    expect(stage.job().status).toBe('completed');
  });

  test('a problem that was put right, once the customer has said nothing for 48 hours', async () => {
    const stage = await reported({ amount: 3_500, wish: { kind: 'put_right', by: '2026-05-20' } });
    await accepts(stage, stage.fern);
    await stage.sayPutRight.execute({ jobId: stage.jobId, userId: stage.fern, text: 'Cut this morning' });
    stage.later(48);
    await advances(stage);
    expect(stage.position()).toMatchObject({ contested: 0, released: 18_500 });
  });

  test('that nothing goes back, before the work is marked complete: nothing moves, and the job goes on', async () => {
    const stage = await reported({ amount: 3_500, wish: { kind: 'release' }, marked: false });
    await accepts(stage, stage.fern);
    expect(stage.hold()).toMatchObject({ state: 'held', dispute: null, released: 0 });
    expect(stage.job().status).toBe('active');
  });
});

describe('a dispute is withdrawn', () => {
  test('which moves no money: it is released as if nobody had reported a problem', async () => {
    const stage = await reported({ amount: 3_500 });
    const { jobId, olive, fern } = stage;
    expect(await stage.withdrawDispute.execute({ jobId, userId: fern })).toMatchObject({ ok: false });
    expect(await stage.withdrawDispute.execute({ jobId, userId: olive })).toMatchObject({ ok: true });
    expect(await stage.withdrawDispute.execute({ jobId, userId: olive })).toMatchObject({ ok: true });
    expect(stage.position()).toMatchObject({ contested: 3_500, released: 15_000 });
    stage.later(48);
    await stage.releaseDueHolds.execute({ asOf: stage.now() });
    expect(stage.position()).toMatchObject({ contested: 0, released: 18_500 });
    expect(stage.job().status).toBe('completed');
  });

  test('and another can be reported in time', async () => {
    const stage = await reported({ marked: false });
    await stage.withdrawDispute.execute({ jobId: stage.jobId, userId: stage.olive });
    stage.later(1);
    expect(await stage.reports({ amount: pence(2_000) })).toMatchObject({ ok: true });
    expect(await caseOf(stage)).toMatchObject({ amount: 2_000, state: 'open' });
  });
});

describe('an admin decides', () => {
  test('SPEC-M3: not before the landscaper has answered, or has been silent for 72 hours after two reminders', async () => {
    const stage = await reported({ amount: 3_500 });
    expect(await decides(stage, 1_500, 2_000)).toEqual({ ok: false, reason: 'not-heard' });
    await waitsForAdmin(stage);
    expect(stage.events().filter((name) => name === 'dispute-answer-due')).toHaveLength(2);
    expect(await decides(stage, 1_500, 2_000)).toMatchObject({ ok: true, value: { outcome: 'completed' } });
    expect(stage.position()).toMatchObject({ contested: 0, refunded: 2_000, released: 16_500 });
    expect(await decides(stage, 1_500, 2_000)).toMatchObject({ ok: true, value: { outcome: 'completed' } });
    expect(await decides(stage, 2_000, 1_500)).toEqual({ ok: false, reason: 'already-settled' });
    expect(stage.provider.refunds).toHaveLength(1);
  });

  test('with a reason for each side', async () => {
    const stage = await reported({ amount: 3_500 });
    await answers(stage);
    await decides(stage, 1_500, 2_000);
    expect((await caseOf(stage)).decision).toMatchObject(reasons);
    expect(stage.hold().dispute?.settlement?.reason).toContain('Half is not cut.');
  });

  test('only with amounts that add up to the disputed money', async () => {
    const stage = await reported({ amount: 3_500 });
    await answers(stage);
    expect(await decides(stage, 1_500, 2_001)).toEqual({ ok: false, reason: 'amounts-do-not-add-up' });
    expect((await caseOf(stage)).state).toBe('talking');
  });

  test('above £250 with a second admin: until then no money moves', async () => {
    const stage = await escrowStage({ amount: pence(40_000) });
    await stage.worksAndMarks();
    await stage.reports();
    await answers(stage);
    expect(await decides(stage, 10_000, 30_000)).toMatchObject({ ok: true, value: { outcome: 'proposed' } });
    expect(await decides(stage, 10_000, 30_000)).toMatchObject({ ok: true, value: { outcome: 'proposed' } });
    expect(stage.position()).toMatchObject({ released: 0, refunded: 0 });
    const bea = randomUUID();
    expect(await decides(stage, 10_000, 30_000, bea)).toMatchObject({ ok: true, value: { outcome: 'completed' } });
    expect(stage.position()).toMatchObject({ released: 10_000, refunded: 30_000 });
  });

  test('not while the customer’s bank asks for the same money, and nothing can be proposed either', async () => {
    const stage = await escrowStage({ amount: pence(40_000) });
    await stage.worksAndMarks();
    await stage.reports();
    const { asks } = chargebackSteps(stage);
    await asks();
    expect(await decides(stage, 10_000, 30_000)).toEqual({ ok: false, reason: 'charged-back' });
    await answers(stage);
    expect(await decides(stage, 10_000, 30_000)).toEqual({ ok: false, reason: 'charged-back' });
    expect((await caseOf(stage)).proposal).toBeNull();
  });

  test('not one who has said that they should not', async () => {
    const stage = await reported({ amount: 3_500 });
    await answers(stage);
    await stage.declareConflict.execute({ jobId: stage.jobId, adminId: stage.ada, note: 'My neighbour' });
    expect(await decides(stage, 1_500, 2_000)).toEqual({ ok: false, reason: 'conflict-of-interest' });
  });
});

describe('an appeal', () => {
  async function appealed() {
    const stage = await reported({ amount: 3_500 });
    await answers(stage);
    await decides(stage, 3_500, 0);
    stage.later(1);
    const { jobId, olive: userId } = stage;
    await stage.appealDecision.execute({ jobId, userId, text: 'Look at the photos' });
    return stage;
  }
  const judges = ({ judgeAppeal, jobId }: EscrowStage, adminId: string, refund = 1_000) =>
    judgeAppeal.execute({ jobId, adminId, upheld: true, refund: pence(refund), ...reasons });

  test('is judged by another admin, and what was released is refunded once, however often it is sent', async () => {
    const stage = await appealed();
    expect(await judges(stage, stage.ada)).toEqual({ ok: false, reason: 'own-decision' });
    expect(stage.provider.refunds).toEqual([]);
    const bea = randomUUID();
    expect(await judges(stage, bea)).toMatchObject({ ok: true, value: { state: 'done' } });
    expect(await judges(stage, bea)).toEqual({ ok: false, reason: 'not-appealed' });
    expect(stage.provider.refunds).toMatchObject([{ amount: 1_000 }]);
  });

  test('that is turned down moves nothing', async () => {
    const stage = await appealed();
    const { jobId } = stage;
    const no = { jobId, adminId: randomUUID(), upheld: false, refund: pence(1_000), ...reasons };
    expect(await stage.judgeAppeal.execute(no)).toMatchObject({ ok: true });
    expect(stage.provider.refunds).toEqual([]);
  });
});

test('everybody else is refused: a stranger, the wrong side, a job without a dispute', async () => {
  const stage = await reported({ amount: 3_500 });
  const { jobId, mallory: userId } = stage;
  const no = { ok: false, reason: 'not-your-job' };
  expect(await stage.answerDispute.execute({ jobId, userId, text: 'x' })).toEqual(no);
  const terms = { kind: 'refund' } as const;
  expect(await stage.makeOffer.execute({ jobId, userId, offerId: 'o', terms, note: '' })).toEqual(no);
  expect(await stage.answerOffer.execute({ jobId, userId, offerId: 'o', accept: true })).toEqual(no);
  expect(await stage.withdrawDispute.execute({ jobId, userId })).toEqual(no);
  expect(await stage.appealDecision.execute({ jobId, userId, text: 'x' })).toEqual(no);
  const quiet = await escrowStage();
  await quiet.pays();
  expect(await answers(quiet)).toEqual({ ok: false, reason: 'not-disputed' });
});

test('a case whose money the bank has returned ends, and one that the bank gave back after the job is for an admin', async () => {
  const stage = await reported({ amount: 3_500 });
  const { dispute, ...held } = stage.hold();
  const nothing = { toLandscaper: pence(0), toCustomer: pence(0), reason: '', adminId: null, at: stage.now() };
  await stage.stores.holds.save({ ...held, dispute: { ...dispute!, chargedBack: pence(3_500), settlement: nothing } });
  await advances(stage);
  expect(await caseOf(stage)).toMatchObject({ state: 'done', outcome: 'elsewhere' });
  const regained = { amount: pence(500), reason: 'The bank returned it', openedAt: stage.now() };
  const hold = stage.hold();
  await stage.stores.holds.save({ ...hold, dispute: { ...regained, chargedBack: pence(0), settlement: null } });
  stage.later(1);
  await advances(stage);
  expect(await caseOf(stage)).toMatchObject({ state: 'review', openedBy: null, amount: 500 });
});
