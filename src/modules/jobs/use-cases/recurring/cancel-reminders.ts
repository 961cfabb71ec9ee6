import type { Clock } from '#src/kernel/clock';
import { refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { Job } from '../../domain/job';
import { cancelReminders } from '../../domain/recurrence';
import type { JobRepository } from '../../ports/job-repository';

export type CancelRemindersRefusal = 'job-not-found' | 'not-your-job' | 'job-not-recurring';

export class CancelReminders {
  constructor(
    private work: UnitOfWork<{ jobs: JobRepository }>,
    private clock: Clock,
  ) {}

  async execute({
    jobId,
    customerId,
  }: {
    jobId: string;
    customerId: string;
  }): Promise<Result<Job, CancelRemindersRefusal>> {
    const now = await this.clock.now();
    return this.work.run(async ({ jobs }): Promise<Result<Job, CancelRemindersRefusal>> => {
      const job = await jobs.lock(jobId);
      if (!job) return refuse('job-not-found');
      if (job.customerId !== customerId) return refuse('not-your-job');
      const cancelled = cancelReminders(job, now);
      if (cancelled.ok) await jobs.save(cancelled.value);
      return cancelled;
    });
  }
}
