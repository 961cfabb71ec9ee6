import type { Clock } from '#src/kernel/clock';
import type { Outbox } from '#src/kernel/event';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { editJob, type Job } from '../domain/job';
import { readBudget } from '../domain/posting';
import type { JobRepository } from '../ports/job-repository';
import type { PendingBids } from '../ports/pending-bids';

export type EditJobRefusal =
  'job-not-found' | 'not-your-job' | 'job-not-pending' | 'budget-not-a-number' | 'text-too-long';
/** What is left out stays as it is; an empty budget means open to offers. */
type Change = {
  jobId: string;
  customerId: string;
  title?: string;
  description?: string;
  budget?: string | number | null;
};

/** Changes a pending job's title, description or budget. Every bid on it was made for the old words, so all of them are cancelled. */
export class EditJob {
  constructor(
    private work: UnitOfWork<{ jobs: JobRepository; bids: PendingBids; outbox: Outbox }>,
    private clock: Clock,
  ) {}

  async execute({
    jobId,
    customerId,
    title,
    description,
    budget: typed,
  }: Change): Promise<Result<Job, EditJobRefusal>> {
    const budget = typed === undefined ? undefined : readBudget(String(typed ?? ''));
    if (typed !== undefined && budget === undefined) return refuse('budget-not-a-number');

    const now = await this.clock.now();
    return this.work.run(async ({ jobs, bids, outbox }): Promise<Result<Job, EditJobRefusal>> => {
      const job = await jobs.lock(jobId);
      if (!job) return refuse('job-not-found');
      if (job.customerId !== customerId) return refuse('not-your-job');
      const edited = editJob(job, { title, description, budget });
      if (!edited.ok) return edited;

      await jobs.save(edited.value);
      for (const { id: bidId, landscaperId } of await bids.closePending(jobId, 'job_edited', now)) {
        await outbox.add({ name: 'bid-cancelled', about: { bidId, jobId, landscaperId }, at: now });
      }
      return ok(edited.value);
    });
  }
}
