import type { Clock } from '#src/kernel/clock';
import type { Outbox } from '#src/kernel/event';
import { refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { JobsEvents } from '../../domain/events';
import { deleteJob, type Job } from '../../domain/job';
import type { JobRepository } from '../../ports/job-repository';
import type { PendingBids } from '../../ports/pending-bids';

export type DeleteJobRefusal = 'job-not-found' | 'not-your-job' | 'job-not-pending';

/** Cancels a pending job and its bids; the record stays. Deleting again changes nothing. */
export class DeleteJob {
  constructor(
    private work: UnitOfWork<{ jobs: JobRepository; bids: PendingBids; outbox: Outbox<JobsEvents> }>,
    private clock: Clock,
  ) {}

  async execute({ jobId, customerId }: { jobId: string; customerId: string }): Promise<Result<Job, DeleteJobRefusal>> {
    const now = await this.clock.now();
    return this.work.run(async ({ jobs, bids, outbox }): Promise<Result<Job, DeleteJobRefusal>> => {
      const job = await jobs.lock(jobId);
      if (!job) return refuse('job-not-found');
      if (job.customerId !== customerId) return refuse('not-your-job');
      const deleted = deleteJob(job, now);
      if (!deleted.ok || deleted.value === job) return deleted;

      await jobs.save(deleted.value);
      for (const { id: bidId, landscaperId } of await bids.closePending(jobId, 'job_deleted', now)) {
        await outbox.add({ name: 'bid-cancelled', about: { bidId, jobId, landscaperId }, at: now });
      }
      return deleted;
    });
  }
}
