import type { ActedFrom, AuditLog } from '#src/kernel/audit';
import type { Clock } from '#src/kernel/clock';
import type { Outbox } from '#src/kernel/event';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { JobsEvents } from '../../domain/events';
import { cancelJob } from '../../domain/job';
import type { JobRepository } from '../../ports/job-repository';
import type { PendingBids } from '../../ports/pending-bids';

export type CancelPostedJobRefusal = 'job-not-found' | 'job-not-pending' | 'already-cancelled';
type Stores = { jobs: JobRepository; bids: PendingBids; audit: AuditLog; outbox: Outbox<JobsEvents> };
type Order = { jobId: string; adminId: string; reason: string; from?: ActedFrom | null };

/** An admin takes down a job for which nobody is hired yet, so no money is involved. The customer and everyone who bid are told. */
export class CancelPostedJob {
  constructor(
    private work: UnitOfWork<Stores>,
    private clock: Clock,
  ) {}

  async execute({ jobId, adminId, reason, from = null }: Order): Promise<Result<null, CancelPostedJobRefusal>> {
    const at = await this.clock.now();
    return this.work.run(async ({ jobs, bids, audit, outbox }): Promise<Result<null, CancelPostedJobRefusal>> => {
      const job = await jobs.lock(jobId);
      if (!job) return refuse('job-not-found');
      if (job.status === 'cancelled') return refuse('already-cancelled');
      const cancelled = job.status === 'posted' ? cancelJob(job, at) : refuse('job-not-pending');
      if (!cancelled.ok) return refuse('job-not-pending');
      await jobs.save(cancelled.value);
      const closed = await bids.closePending(jobId, 'job_deleted', at);
      for (const { id: bidId, landscaperId } of closed)
        await outbox.add({ name: 'bid-cancelled', about: { bidId, jobId, landscaperId }, at });
      const { customerId } = job;
      await outbox.add({ name: 'posted-job-cancelled', about: { jobId, customerId }, at });
      await audit.record({
        ...{ actor: adminId, act: 'cancel-job', subject: { kind: 'job', id: jobId }, reason, from },
        about: { personIds: [customerId] },
        before: { status: 'posted', bids: closed.length },
        after: { status: 'cancelled' },
      });
      return ok(null);
    });
  }
}
