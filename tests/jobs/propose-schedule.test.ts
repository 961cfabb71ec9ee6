import { expect, test } from 'vitest';
import { dateStage, hired, tuesday } from '#tests/support/jobs/date-stage';
import { aJob, aMorning, mallory } from '#tests/support/memory/in-memory-jobs';

test('a new date replaces the open one, which can no longer be accepted; proposing the same date twice makes one proposal', async () => {
  const stage = dateStage();
  const first = await stage.proposed();
  expect((await stage.proposed()).id).toBe(first.id);
  const second = await stage.proposed({ time: '10:00' });
  expect(stage.proposals.all().map(({ status }) => status)).toEqual(['closed', 'open']);
  expect(await stage.answer(first.id, true)).toEqual({ ok: false, reason: 'proposal-closed' });
  expect((await stage.answer(second.id, true)).ok).toBe(true);
  expect(stage.outbox.names()).toEqual(['schedule-proposed', 'schedule-proposed', 'schedule-agreed']);
});

test('a date lapses after 48 hours: it can be neither accepted nor declined, and can be proposed again', async () => {
  const stage = dateStage();
  const { id } = await stage.proposed();
  const [inTime, late] = [new Date('2026-05-15T08:19:59Z'), new Date('2026-05-15T08:20:00Z')];
  for (const accept of [true, false])
    expect(await stage.answerAt(late, id, accept)).toEqual({ ok: false, reason: 'proposal-lapsed' });
  expect(stage.jobs.get(stage.jobId).scheduledDate).toBeNull();

  expect(await stage.proposeAt(inTime)).toMatchObject({ ok: true, value: { id } });
  const again = await stage.proposeAt(late);
  expect(again).toMatchObject({ ok: true, value: { ...tuesday, status: 'open', proposedAt: late } });
  expect(stage.proposals.all().map(({ status }) => status)).toEqual(['closed', 'open']);
  expect(await stage.answerAt(late, stage.proposals.all()[1]!.id, true)).toMatchObject({ ok: true });
});

test('S-JOB-02 an agreed date can be changed if the customer is flexible', async () => {
  const stage = dateStage(aJob({ ...hired, scheduledDate: '2026-05-20', scheduledTime: '08:00' }));
  await stage.answer((await stage.proposed()).id, true);
  expect(stage.jobs.get(stage.jobId)).toMatchObject({ scheduledDate: '2026-06-02', scheduledTime: '09:30' });
});

test.each([
  [
    'L-DASH-08 the customer asked for a certain date',
    aJob({ ...hired, flexibleDate: false, scheduledDate: '2026-05-20' }),
    {},
    'day-is-fixed',
  ],
  ['V-LAND-02 the date has passed', aJob(hired), { date: '2026-05-12' }, 'day-gone-by'],
  [
    'V-LAND-02 the time has passed: it is 09:20 in London',
    aJob(hired),
    { date: '2026-05-13', time: '09:20' },
    'day-gone-by',
  ],
  ['the date is years ahead', aJob(hired), { date: '2028-05-14' }, 'day-too-far'],
  ['V-LAND-01 there is no date', aJob(hired), { date: '' }, 'day-not-valid'],
  ['the date does not exist', aJob(hired), { date: '2026-06-31' }, 'day-not-valid'],
  ['V-LAND-01 there is no time', aJob(hired), { time: '' }, 'time-not-valid'],
  ['the time does not exist', aJob(hired), { time: '24:00' }, 'time-not-valid'],
  ['L-PERM-02 it is another landscaper’s job', aJob({ ...hired, landscaperId: mallory }), {}, 'not-your-job'],
  ['no one is hired for the job', aJob(), {}, 'not-your-job'],
  [
    'the work is done',
    aJob({ ...hired, status: 'in_progress', landscaperCompletedAt: aMorning }),
    {},
    'job-not-active',
  ],
  ['the job is cancelled', aJob({ ...hired, status: 'cancelled' }), {}, 'job-not-active'],
])('a proposal is refused: %s', async (_why, job, change, reason) => {
  const stage = dateStage(job);
  expect(await stage.propose(change)).toEqual({ ok: false, reason });
  expect(stage.proposals.all()).toEqual([]);
  expect(stage.outbox.events).toEqual([]);
});

test('if the customer’s date had passed before anyone was hired, another can be proposed', async () => {
  const asked = { flexibleDate: false, preferredDate: '2026-05-01', scheduledDate: null };
  expect((await dateStage(aJob({ ...hired, ...asked })).propose()).ok).toBe(true);
  expect((await dateStage().propose({ date: '2026-05-13', time: '09:21' })).ok).toBe(true);
  expect((await dateStage().propose({ date: '2028-05-13' })).ok).toBe(true);
});
