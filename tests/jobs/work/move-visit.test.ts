import { expect, test } from 'vitest';
import { dateStage, hired, tuesday, wednesday } from '#tests/support/jobs/date-stage';
import { aJob, aMorning, mallory } from '#tests/support/memory/in-memory-jobs';

/** The date was fixed with the bid. */
const agreed = aJob({ ...hired, flexibleDate: false, scheduledDate: tuesday.date, scheduledTime: tuesday.time });
const stageOf = (facts: object = {}) => dateStage({ ...agreed, ...facts });
const valueOf = <Value>(outcome: { ok: true; value: Value } | { ok: false; reason: string }): Value => {
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.value;
};

test('a landscaper moves a visit because of rain, also a fixed one; it stays where it is until the customer agrees', async () => {
  const stage = stageOf();
  const { id, ...moved } = valueOf(await stage.moves('landscaper', { isRain: true }));
  expect(moved).toMatchObject({ ...wednesday, movesFrom: tuesday.date, reason: 'rain', proposedBy: 'landscaper' });
  expect(stage.jobs.get(stage.jobId).scheduledDate).toBe(tuesday.date);
  await stage.answer(id, true);
  expect(stage.jobs.get(stage.jobId)).toMatchObject({ scheduledDate: wednesday.date, scheduledTime: wednesday.time });
  expect(stage.outbox.names()).toEqual(['schedule-proposed', 'schedule-agreed']);
});

test('a customer asks to move one, and the landscaper’s no leaves it where it is', async () => {
  const stage = stageOf();
  const { id } = valueOf(await stage.moves('customer'));
  expect(await stage.answer(id, true)).toEqual({ ok: false, reason: 'proposal-not-found' });
  await stage.ferns(id, false);
  expect(stage.jobs.get(stage.jobId)).toMatchObject({ scheduledDate: tuesday.date, scheduledTime: tuesday.time });
  expect(stage.outbox.names()).toEqual(['date-suggested', 'suggestion-declined']);
});

test('the customer answers a move with another day, which is because of rain still', async () => {
  const stage = stageOf();
  await stage.moves('landscaper', { isRain: true });
  const suggested = valueOf(await stage.suggest({ date: '2026-06-05' }));
  expect(suggested).toMatchObject({
    date: '2026-06-05',
    movesFrom: tuesday.date,
    reason: 'rain',
    proposedBy: 'customer',
  });
});

test('of two moves the later one counts, whichever side made it', async () => {
  const stage = stageOf();
  await stage.moves('landscaper');
  const later = valueOf(await stage.moves('customer', { date: '2026-06-04' }));
  expect((await stage.proposals.openOf(stage.jobId))?.id).toBe(later.id);
});

test.each([
  ['not-your-job', {}, { userId: mallory }],
  ['job-not-active', { landscaperCompletedAt: aMorning }, {}],
  ['job-not-active', { status: 'cancelled' }, {}],
  ['no-visit-yet', { scheduledDate: null, scheduledTime: null }, {}],
  ['same-date', {}, tuesday],
  ['same-date', { scheduledTime: null }, { date: tuesday.date }],
  ['day-gone-by', {}, { date: '2026-05-13', time: '09:00' }],
  ['day-too-far', {}, { date: '2028-05-14' }],
])('a visit is not moved: %s %j %j', async (reason, job, change) => {
  const stage = stageOf(job);
  for (const by of ['customer', 'landscaper'] as const)
    expect(await stage.moves(by, change)).toEqual({ ok: false, reason });
  expect(stage.outbox.names()).toEqual([]);
});
