import { addDays, londonDay } from '#src/kernel/day';
import type { Outbox } from '#src/kernel/event';
import type { Log } from '#src/kernel/log';
import { ok } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { JobsEvents } from '../../domain/events';
import { remind, REMIND_DAYS_BEFORE } from '../../domain/recurrence';
import type { JobRepository } from '../../ports/job-repository';

const JOBS_PER_RUN = 100;

/** Reminds customers of work that is due again within three days, once for each due date (D-REMIND). */
export class RemindOfRecurringJobs {
  constructor(
    private work: UnitOfWork<{ jobs: JobRepository; outbox: Outbox<JobsEvents> }>,
    private jobs: Pick<JobRepository, 'dueAgain'>,
    private log: Log,
  ) {}

  async execute({ asOf }: { asOf: Date }): Promise<{ more: boolean }> {
    const today = londonDay(asOf);
    const due = await this.jobs.dueAgain({ from: today, to: addDays(today, REMIND_DAYS_BEFORE) }, JOBS_PER_RUN);
    let failed = 0;
    for (const jobId of due) {
      await this.remind(jobId, asOf).catch((fault: unknown) => {
        failed += 1;
        this.log.error('A reminder of a recurring job failed and will be tried again', { jobId, fault });
      });
    }
    return { more: due.length === JOBS_PER_RUN && failed === 0 };
  }

  private remind(jobId: string, at: Date) {
    return this.work.run(async ({ jobs, outbox }) => {
      const job = await jobs.lock(jobId);
      const reminded = job && remind(job, londonDay(at));
      if (reminded) {
        await jobs.save(reminded);
        await outbox.add({ name: 'work-due-again', about: { jobId, customerId: reminded.customerId }, at });
      }
      return ok(undefined);
    });
  }
}
