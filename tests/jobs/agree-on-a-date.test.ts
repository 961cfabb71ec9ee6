import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { AnswerSchedule } from '#src/modules/jobs/use-cases/answer-schedule';
import { ProposeSchedule } from '#src/modules/jobs/use-cases/propose-schedule';
import { workOn } from '#tests/support/memory/in-memory-work';
import {
  aJob,
  aMorning,
  clockAt,
  fern,
  inMemoryJobs,
  inMemoryOutbox,
  inMemoryProposals,
  mallory,
  olive,
} from '#tests/support/memory/in-memory-jobs';

const hired = { status: 'active' as const, acceptedBidId: 'bid', landscaperId: fern };
const tuesday = { date: '2026-06-02', time: '09:30' };

function tableWith(job = aJob(hired), now = aMorning) {
  const stores = { jobs: inMemoryJobs(job), proposals: inMemoryProposals(), outbox: inMemoryOutbox() };
  const work = workOn(stores);
  const proposeAt = (at: Date, what: object = {}) =>
    new ProposeSchedule(work, randomUUID, clockAt(at)).execute({
      jobId: job.id,
      landscaperId: fern,
      ...tuesday,
      ...what,
    });
  const propose = proposeAt.bind(undefined, now);
  const answerAt = (at: Date, proposalId: string, accept: boolean, customerId = olive) =>
    new AnswerSchedule(work, clockAt(at)).execute({ jobId: job.id, proposalId, customerId, accept });
  const answer = answerAt.bind(undefined, now);
  return { ...stores, jobId: job.id, propose, proposeAt, answer, answerAt };
}
async function proposedOn(table: ReturnType<typeof tableWith>, what: object = {}) {
  const proposed = await table.propose(what);
  if (!proposed.ok) throw new Error(proposed.reason);
  return proposed.value;
}

test('D-SCHED a date is proposed, accepted, and is the date agreed on; each is told of what the other did', async () => {
  const table = tableWith();
  const proposal = await proposedOn(table);
  expect(table.jobs.get(table.jobId).scheduledDate).toBeNull();
  expect(await table.answer(proposal.id, true)).toMatchObject({ ok: true, value: { status: 'accepted', ...tuesday } });
  expect(table.jobs.get(table.jobId)).toMatchObject({ scheduledDate: '2026-06-02', scheduledTime: '09:30' });
  const about = { proposalId: proposal.id, jobId: table.jobId, customerId: olive, landscaperId: fern };
  expect(table.outbox.events).toEqual([
    { name: 'schedule-proposed', about, at: aMorning },
    { name: 'schedule-agreed', about, at: aMorning },
  ]);
});

test('D-SCHED a declined date changes nothing, and another one can be proposed', async () => {
  const table = tableWith();
  const first = await proposedOn(table);
  expect(await table.answer(first.id, false)).toMatchObject({ ok: true, value: { status: 'declined' } });
  expect(table.jobs.get(table.jobId).scheduledDate).toBeNull();
  const second = await proposedOn(table);
  expect(second.id).not.toBe(first.id);
  expect(table.outbox.names()).toEqual(['schedule-proposed', 'schedule-declined', 'schedule-proposed']);
});

test('a new date takes the place of the open one, which can no longer be accepted; the same date twice is proposed once', async () => {
  const table = tableWith();
  const first = await proposedOn(table);
  expect((await proposedOn(table)).id).toBe(first.id);
  const second = await proposedOn(table, { time: '10:00' });
  expect(table.proposals.all().map(({ status }) => status)).toEqual(['closed', 'open']);
  expect(await table.answer(first.id, true)).toEqual({ ok: false, reason: 'proposal-closed' });
  expect((await table.answer(second.id, true)).ok).toBe(true);
  expect(table.outbox.names()).toEqual(['schedule-proposed', 'schedule-proposed', 'schedule-agreed']);
});

test('the same answer twice is one answer; the other answer comes too late', async () => {
  const table = tableWith();
  const { id } = await proposedOn(table);
  await table.answer(id, true);
  expect((await table.answer(id, true)).ok).toBe(true);
  expect(await table.answer(id, false)).toEqual({ ok: false, reason: 'proposal-closed' });
  expect(table.outbox.names()).toEqual(['schedule-proposed', 'schedule-agreed']);
});

test('a date lapses after 48 hours: it can be neither accepted nor declined, and is proposed anew', async () => {
  const table = tableWith();
  const { id } = await proposedOn(table);
  const [inTime, late] = [new Date('2026-05-15T08:19:59Z'), new Date('2026-05-15T08:20:00Z')];
  for (const accept of [true, false])
    expect(await table.answerAt(late, id, accept)).toEqual({ ok: false, reason: 'proposal-lapsed' });
  expect(table.jobs.get(table.jobId).scheduledDate).toBeNull();

  const again = await table.proposeAt(inTime);
  expect(again).toMatchObject({ ok: true, value: { id } });
  const anew = await table.proposeAt(late);
  expect(anew).toMatchObject({ ok: true, value: { ...tuesday, status: 'open', proposedAt: late } });
  expect(table.proposals.all().map(({ status }) => status)).toEqual(['closed', 'open']);
  expect(await table.answerAt(late, table.proposals.all()[1]!.id, true)).toMatchObject({ ok: true });
});

test('S-JOB-02 a date that is agreed on can be moved, when the customer is flexible', async () => {
  const table = tableWith(aJob({ ...hired, scheduledDate: '2026-05-20', scheduledTime: '08:00' }));
  await table.answer((await proposedOn(table)).id, true);
  expect(table.jobs.get(table.jobId)).toMatchObject({ scheduledDate: '2026-06-02', scheduledTime: '09:30' });
});

test.each([
  [
    'L-DASH-08 a customer who asked for a certain day',
    aJob({ ...hired, flexibleDate: false, scheduledDate: '2026-05-20' }),
    {},
    'day-is-fixed',
  ],
  ['V-LAND-02 a day gone by', aJob(hired), { date: '2026-05-12' }, 'day-gone-by'],
  [
    'V-LAND-02 an hour gone by: it is 09:20 in London',
    aJob(hired),
    { date: '2026-05-13', time: '09:20' },
    'day-gone-by',
  ],
  ['a day years ahead', aJob(hired), { date: '2028-05-14' }, 'day-too-far'],
  ['V-LAND-01 no date', aJob(hired), { date: '' }, 'day-not-valid'],
  ['a day that no calendar has', aJob(hired), { date: '2026-06-31' }, 'day-not-valid'],
  ['V-LAND-01 no time', aJob(hired), { time: '' }, 'time-not-valid'],
  ['a time that no clock shows', aJob(hired), { time: '24:00' }, 'time-not-valid'],
  ['L-PERM-02 somebody else’s job', aJob({ ...hired, landscaperId: mallory }), {}, 'not-your-job'],
  ['a job that nobody is hired for', aJob(), {}, 'not-your-job'],
  [
    'a job that is done',
    aJob({ ...hired, status: 'in_progress', landscaperCompletedAt: aMorning }),
    {},
    'job-not-active',
  ],
  ['a cancelled job', aJob({ ...hired, status: 'cancelled' }), {}, 'job-not-active'],
])('nothing is proposed: %s', async (_what, job, what, reason) => {
  const table = tableWith(job);
  expect(await table.propose(what)).toEqual({ ok: false, reason });
  expect(table.proposals.all()).toEqual([]);
  expect(table.outbox.events).toEqual([]);
});

test('a customer whose day has gone by before anybody was hired can be offered another', async () => {
  const asked = { flexibleDate: false, preferredDate: '2026-05-01', scheduledDate: null };
  expect((await tableWith(aJob({ ...hired, ...asked })).propose()).ok).toBe(true);
  expect((await tableWith().propose({ date: '2026-05-13', time: '09:21' })).ok).toBe(true);
  expect((await tableWith().propose({ date: '2028-05-13' })).ok).toBe(true);
});

test('nothing is agreed by somebody else, about another job, too late, or when the work is done', async () => {
  const table = tableWith();
  const { id } = await proposedOn(table);
  expect(await table.answer(id, true, mallory)).toEqual({ ok: false, reason: 'not-your-job' });
  expect(await table.answer(randomUUID(), true)).toEqual({ ok: false, reason: 'proposal-not-found' });
  expect(await table.answerAt(new Date('2026-06-02T08:30:00Z'), id, true)).toEqual({
    ok: false,
    reason: 'day-gone-by',
  });
  await table.jobs.save({ ...table.jobs.get(table.jobId), landscaperCompletedAt: aMorning });
  expect(await table.answer(id, true)).toEqual({ ok: false, reason: 'job-not-active' });

  const other = aJob(hired);
  await table.jobs.add(other);
  await table.proposals.closeOpen(table.jobId);
  await table.proposals.add({
    ...(await table.proposals.find(id))!,
    id: randomUUID(),
    jobId: other.id,
    status: 'open',
  });
  const ofOther = table.proposals.all().at(-1)!;
  expect(await table.answer(ofOther.id, true)).toEqual({ ok: false, reason: 'proposal-not-found' });
  expect(table.jobs.all().map(({ scheduledDate }) => scheduledDate)).toEqual([null, null]);
});
