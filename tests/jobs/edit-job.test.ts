import { expect, test } from 'vitest';
import { DeleteJob } from '#src/modules/jobs/use-cases/delete-job';
import { EditJob } from '#src/modules/jobs/use-cases/edit-job';
import { workOn } from '#tests/support/in-memory-accounts';
import { aBid, inMemoryBids } from '#tests/support/in-memory-bidding';
import {
  aJob,
  aMorning,
  clockAt,
  fern,
  inMemoryJobs,
  inMemoryOutbox,
  mallory,
  olive,
} from '#tests/support/in-memory-jobs';

function dashboardWith(job = aJob({ bidCount: 1 })) {
  const bid = aBid({ jobId: job.id });
  const stores = { jobs: inMemoryJobs(job), bids: inMemoryBids(bid), outbox: inMemoryOutbox() };
  const work = workOn(stores);
  const clock = clockAt(aMorning);
  return { ...stores, bid, jobId: job.id, editJob: new EditJob(work, clock), deleteJob: new DeleteJob(work, clock) };
}

test('S-ENT-11 title, description and budget can be changed, each alone', async () => {
  const { editJob, jobs, jobId } = dashboardWith();
  await editJob.execute({ jobId, customerId: olive, budget: 140 });
  await editJob.execute({ jobId, customerId: olive, title: 'Front hedge' });
  expect(jobs.get(jobId)).toMatchObject({
    title: 'Front hedge',
    description: 'Front hedge, about 12 metres.',
    budget: 14000,
  });
  await editJob.execute({ jobId, customerId: olive, budget: '' });
  expect(jobs.get(jobId).budget).toBeNull();
});

test('S-JOB-06 editing a pending job cancels all previous bids, whatever was changed', async () => {
  const { editJob, jobs, bids, bid, jobId, outbox } = dashboardWith();
  expect((await editJob.execute({ jobId, customerId: olive })).ok).toBe(true);
  expect(bids.get(bid.id)).toMatchObject({ status: 'rejected', closedReason: 'job_edited' });
  expect(jobs.get(jobId).bidCount).toBe(0);
  expect(outbox.events).toEqual([
    { name: 'bid-cancelled', about: { bidId: bid.id, jobId, landscaperId: fern }, at: aMorning },
  ]);
});

test('V-EDIT-01 nothing is checked but that the budget is numeric and that the text fits', async () => {
  const { editJob, jobId } = dashboardWith();
  const edit = (change: object) => editJob.execute({ jobId, customerId: olive, ...change });
  expect(await edit({ budget: 'lots' })).toEqual({ ok: false, reason: 'budget-not-a-number' });
  expect(await edit({ description: 'x'.repeat(2001) })).toEqual({ ok: false, reason: 'text-too-long' });
  expect(await edit({ description: '', title: '' })).toMatchObject({
    ok: true,
    value: { description: '', title: 'Hedge Trimming in Frome' },
  });
});

test.each([
  [
    'a job that is not there',
    aJob(),
    { jobId: '00000000-0000-4000-8000-000000000000', customerId: olive },
    'job-not-found',
  ],
  ['S-PERM-13 somebody else’s job', aJob(), { customerId: mallory }, 'not-your-job'],
  [
    'S-PERM-03 a job that is no longer pending',
    aJob({ status: 'active', acceptedBidId: 'b', landscaperId: fern }),
    { customerId: olive },
    'job-not-pending',
  ],
])('neither edits nor deletes %s', async (_what, job, by, reason) => {
  const { editJob, deleteJob, bids } = dashboardWith(job);
  expect(await editJob.execute({ jobId: job.id, ...by, title: 'Mine' })).toEqual({ ok: false, reason });
  expect(await deleteJob.execute({ jobId: job.id, ...by })).toEqual({ ok: false, reason });
  expect(bids.all()[0]?.status).toBe('pending');
});

test('S-JOB-07 deleting a pending job cancels all pending bids; deleting twice is deleting once', async () => {
  const { deleteJob, jobs, bids, bid, jobId, outbox } = dashboardWith();
  await deleteJob.execute({ jobId, customerId: olive });
  expect((await deleteJob.execute({ jobId, customerId: olive })).ok).toBe(true);
  expect(jobs.get(jobId)).toMatchObject({ status: 'cancelled', cancelledAt: aMorning, bidCount: 0 });
  expect(bids.get(bid.id)).toMatchObject({ status: 'rejected', closedReason: 'job_deleted' });
  expect(outbox.names()).toEqual(['bid-cancelled']);
});
