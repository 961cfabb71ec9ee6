import type { Outbox } from '#src/kernel/event';
import type { Log } from '#src/kernel/log';
import { ok } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { JobsEvents } from '../../domain/events';
import { endUnchanged, unchangedSince, warnedBy } from '../../domain/unchanged';
import type { JobRepository } from '../../ports/job-repository';
import type { PendingBids } from '../../ports/pending-bids';

const JOBS_PER_RUN = 100;

/**
 * Ends posted jobs that have not changed for 12 months, so that they are not kept for ever (decision 47). Their
 * customers are told 14 days before.
 */
export class EndUnchangedJobs {
  constructor(
    private work: UnitOfWork<{ jobs: JobRepository; bids: PendingBids; outbox: Outbox<JobsEvents> }>,
    private jobs: Pick<JobRepository, 'unchanged'>,
    private log: Log,
  ) {}

  async execute({ asOf }: { asOf: Date }): Promise<{ more: boolean }> {
    const since = { since: unchangedSince(asOf), warnedBy: warnedBy(asOf) };
    const due = await this.jobs.unchanged(since, JOBS_PER_RUN);
    let failed = 0;
    for (const jobId of due) {
      await this.end(jobId, asOf).catch((fault: unknown) => {
        failed += 1;
        this.log.error('An unchanged job could not be ended and will be tried again', { jobId, fault });
      });
    }
    return { more: due.length === JOBS_PER_RUN && failed === 0 };
  }

  private end(jobId: string, at: Date) {
    return this.work.run(async ({ jobs, bids, outbox }) => {
      const job = await jobs.lock(jobId);
      const next = job && endUnchanged(job, { lastChange: await jobs.lastChange(jobId), now: at });
      if (!next) return ok(undefined);
      await jobs.save(next.job);
      if (next.step === 'warned')
        await outbox.add({ name: 'job-ending', about: { jobId, customerId: next.job.customerId }, at });
      else
        for (const { id: bidId, landscaperId } of await bids.closePending(jobId, 'job_deleted', at))
          await outbox.add({ name: 'bid-cancelled', about: { bidId, jobId, landscaperId }, at });
      return ok(undefined);
    });
  }
}
