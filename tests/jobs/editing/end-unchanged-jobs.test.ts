import { expect, test } from 'vitest';
import type { Job } from '#src/modules/jobs/domain/job';
import { endUnchanged } from '#src/modules/jobs/domain/unchanged';
import { EndUnchangedJobs } from '#src/modules/jobs/use-cases/editing/end-unchanged-jobs';
import { aJob, aMorning, inMemoryJobs, inMemoryOutbox, olive } from '#tests/support/memory/in-memory-jobs';
import { workOn } from '#tests/support/memory/in-memory-work';
import { aBid, inMemoryBids } from '#tests/support/memory/in-memory-bidding';

const silent = { info: () => {}, warn: () => {}, error: () => {} };
/** `days` days after a year from `aMorning`, when the jobs were posted. */
const aYearAnd = (days: number) => new Date(Date.parse('2027-05-13T08:20:00Z') + days * 86_400_000);

function withJobs(...known: Job[]) {
  const [jobs, bids, outbox] = [inMemoryJobs(...known), inMemoryBids(), inMemoryOutbox()];
  const end = new EndUnchangedJobs(workOn({ jobs, bids, outbox }), jobs, silent);
  return { jobs, bids, outbox, run: (asOf: Date) => end.execute({ asOf }) };
}

test('the customer of a job that has not changed is told 14 days before the year is over, once, and then the job and its bids end', async () => {
  const job = aJob();
  const { jobs, bids, outbox, run } = withJobs(job);
  const bid = aBid({ jobId: job.id });
  await bids.add(bid);
  await run(aYearAnd(-14.01));
  expect(outbox.names()).toEqual([]);
  await run(aYearAnd(-14));
  await run(aYearAnd(-13));
  await run(aYearAnd(-0.01));
  expect(outbox.events).toMatchObject([{ name: 'job-ending', about: { jobId: job.id, customerId: olive } }]);
  expect(jobs.get(job.id).status).toBe('posted');
  await run(aYearAnd(0));
  await run(aYearAnd(1));
  expect(jobs.get(job.id)).toMatchObject({ status: 'cancelled', cancelledAt: aYearAnd(0), endWarnedAt: aYearAnd(-14) });
  expect(bids.get(bid.id)).toMatchObject({ status: 'rejected', closedReason: 'job_deleted' });
  expect(outbox.names()).toEqual(['job-ending', 'bid-cancelled']);
});

test('a bid placed or changed after the warning starts the time again, and its customer is warned again', async () => {
  const job = aJob();
  const { jobs, outbox, run } = withJobs(job);
  await run(aYearAnd(-14));
  jobs.bidsChanged.set(job.id, aYearAnd(-5));
  await run(aYearAnd(30));
  expect([jobs.get(job.id).status, outbox.names()]).toEqual(['posted', ['job-ending']]);
  await run(aYearAnd(365));
  expect([jobs.get(job.id).status, outbox.names()]).toEqual(['posted', ['job-ending', 'job-ending']]);
});

test('a job whose customer was warned late, because the run did not happen, still has its 14 days', async () => {
  const job = aJob();
  const { jobs, run } = withJobs(job);
  await run(aYearAnd(100));
  await run(aYearAnd(113.9));
  expect(jobs.get(job.id).status).toBe('posted');
  await run(aYearAnd(114));
  expect(jobs.get(job.id).status).toBe('cancelled');
});

test('a job whose customer was warned a day ago is not ended, as by the second of two runs at once', () => {
  const warned = aJob({ endWarnedAt: aYearAnd(-14) });
  expect(endUnchanged(warned, { lastChange: aMorning, now: aYearAnd(-13) })).toBeUndefined();
});

test.each<[string, Partial<Job>]>([
  ['that was edited since', { editedAt: aYearAnd(-14) }],
  ['for which someone is hired', { status: 'active' }],
  ['that is over', { status: 'completed' }],
])('nothing happens to a job %s', async (_which, facts) => {
  const { outbox, run } = withJobs(aJob({ postedAt: aMorning, ...facts }));
  await run(aYearAnd(0));
  expect(outbox.names()).toEqual([]);
});

test('a run does a hundred jobs, and one that fails does not stop the others', async () => {
  const { outbox, run } = withJobs(...Array.from({ length: 101 }, () => aJob()));
  expect([await run(aYearAnd(0)), await run(aYearAnd(0))]).toEqual([{ more: true }, { more: false }]);
  expect(outbox.names()).toHaveLength(101);
  const [broken, whole] = [aJob(), aJob()];
  const others = withJobs(broken, whole);
  const save = others.jobs.save.bind(others.jobs);
  others.jobs.save = (job) => (job.id === broken.id ? Promise.reject(new Error('fault')) : save(job));
  await others.run(aYearAnd(0));
  expect(others.outbox.events.map(({ about }) => about.jobId)).toEqual([whole.id]);
});
