import { expect, test } from 'vitest';
import { notTheirs, pendingJobStage } from '#tests/support/jobs/pending-job-stage';
import { aMorning, olive } from '#tests/support/memory/in-memory-jobs';

test('S-JOB-07 deleting a pending job cancels all pending bids; deleting it again changes nothing', async () => {
  const { deleteJob, jobs, bids, bid, jobId, outbox } = pendingJobStage();
  await deleteJob.execute({ jobId, customerId: olive });
  expect((await deleteJob.execute({ jobId, customerId: olive })).ok).toBe(true);
  expect(jobs.get(jobId)).toMatchObject({ status: 'cancelled', cancelledAt: aMorning, bidCount: 0 });
  expect(bids.get(bid.id)).toMatchObject({ status: 'rejected', closedReason: 'job_deleted' });
  expect(outbox.names()).toEqual(['bid-cancelled']);
});

test.each(notTheirs)('deleting a job is refused if %s', async (_why, job, by, reason) => {
  const { deleteJob, bids } = pendingJobStage(job);
  expect(await deleteJob.execute({ jobId: job.id, ...by })).toEqual({ ok: false, reason });
  expect(bids.all()[0]?.status).toBe('pending');
});
