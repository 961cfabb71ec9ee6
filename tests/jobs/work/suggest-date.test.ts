import { expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { dateStage, tuesday, wednesday } from '#tests/support/jobs/date-stage';
import { aJob, aMorning, mallory } from '#tests/support/memory/in-memory-jobs';

const valueOf = <Value>(outcome: { ok: true; value: Value } | { ok: false; reason: string }): Value => {
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.value;
};

test('the customer answers a proposed date with another, which takes its place; the landscaper’s yes makes it the agreed one', async () => {
  const stage = dateStage();
  const first = await stage.proposed();
  const suggested = valueOf(await stage.suggest());
  expect(suggested).toMatchObject({ ...wednesday, proposedBy: 'customer', movesFrom: null, status: 'open' });
  expect((await stage.proposals.find(first.id))?.status).toBe('closed');
  expect(await stage.answer(first.id, true)).toEqual({ ok: false, reason: 'proposal-closed' });
  expect(await stage.ferns(suggested.id, true)).toMatchObject({ ok: true, value: { status: 'accepted' } });
  expect(stage.jobs.get(stage.jobId)).toMatchObject({ scheduledDate: wednesday.date, scheduledTime: wednesday.time });
  expect(stage.outbox.names()).toEqual(['schedule-proposed', 'date-suggested', 'suggestion-agreed']);
});

test('the landscaper declines it, or proposes yet another date instead; there is one open proposal at a time', async () => {
  const stage = dateStage();
  await stage.proposed();
  const declined = valueOf(await stage.suggest());
  expect(await stage.ferns(declined.id, false)).toMatchObject({ ok: true, value: { status: 'declined' } });
  await stage.proposed();
  await stage.suggest();
  await stage.proposed({ date: '2026-06-04' });
  expect(stage.proposals.all().filter(({ status }) => status === 'open')).toMatchObject([{ date: '2026-06-04' }]);
  expect(stage.jobs.get(stage.jobId).scheduledDate).toBeNull();
});

test('nobody can answer their own proposal, and strangers can answer none', async () => {
  const stage = dateStage();
  const proposed = await stage.proposed();
  expect(await stage.ferns(proposed.id, true)).toEqual({ ok: false, reason: 'proposal-not-found' });
  const suggested = valueOf(await stage.suggest());
  expect(await stage.answer(suggested.id, true)).toEqual({ ok: false, reason: 'proposal-not-found' });
  expect(await stage.ferns(suggested.id, true, mallory)).toEqual({ ok: false, reason: 'not-your-job' });
});

test('customers hear that nobody is hired for their job, and not that there is no such job', async () => {
  const stage = dateStage(aJob({ status: 'posted' }));
  const refused = { ok: false, reason: 'job-not-active' };
  expect(await stage.suggest()).toEqual(refused);
  expect(await stage.moves('customer')).toEqual(refused);
  expect(await stage.moves('landscaper')).toEqual({ ok: false, reason: 'not-your-job' });
});

test('the same suggestion again changes nothing, and another one replaces it', async () => {
  const stage = dateStage();
  await stage.proposed();
  const first = valueOf(await stage.suggest());
  expect(valueOf(await stage.suggest()).id).toBe(first.id);
  expect(valueOf(await stage.suggest({ time: '15:00' })).id).not.toBe(first.id);
  expect(stage.outbox.names()).toEqual(['schedule-proposed', 'date-suggested', 'date-suggested']);
});

test('a suggestion lapses after 48 hours, as any proposed date does', async () => {
  const stage = dateStage();
  const { id } = await stage.proposed();
  expect(await stage.suggestAt(addHours(aMorning, 48))).toEqual({ ok: false, reason: 'nothing-to-answer' });
  expect((await stage.proposals.find(id))?.status).toBe('open');
});

test.each([
  ['not-your-job', { customerId: mallory }],
  ['same-date', tuesday],
  ['day-not-valid', { date: 'Wednesday' }],
  ['time-not-valid', { time: 'noon' }],
  ['day-gone-by', { date: '2026-05-12' }],
  ['day-too-far', { date: '2028-05-14' }],
])('another day is refused: %s', async (reason, change) => {
  const stage = dateStage();
  await stage.proposed();
  expect(await stage.suggest(change)).toEqual({ ok: false, reason });
});

test('without an open proposal, or on a job that is done, there is nothing to answer', async () => {
  const stage = dateStage();
  expect(await stage.suggest()).toEqual({ ok: false, reason: 'nothing-to-answer' });
  await stage.proposed();
  await stage.jobs.save({ ...stage.jobs.get(stage.jobId), landscaperCompletedAt: aMorning });
  expect(await stage.suggest()).toEqual({ ok: false, reason: 'job-not-active' });
});
