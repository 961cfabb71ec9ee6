import type { Clock } from '#src/kernel/clock';
import type { Outbox } from '#src/kernel/event';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { JobsEvents } from '../../domain/events';
import { startWork, type Job, type NestCheck, type StartRefusal } from '../../domain/job';
import type { JobRepository } from '../../ports/job-repository';
import type { PaymentOfJob } from '../../ports/payment-of-job';
import type { ScheduleProposals } from '../../ports/schedule-proposals';

type Stores = {
  jobs: JobRepository;
  proposals: ScheduleProposals;
  paymentOfJob: PaymentOfJob;
  outbox: Outbox<JobsEvents>;
};

/**
 * The hired landscaper begins, once the payment is held (D-START). Or they report a nest, even after they have begun,
 * so that the work waits. An open proposal for a date is closed.
 */
export class StartWork {
  constructor(
    private work: UnitOfWork<Stores>,
    private clock: Clock,
  ) {}

  async execute({
    jobId,
    landscaperId,
    nestCheck,
    treeAnswerSeen,
  }: {
    jobId: string;
    landscaperId: string;
    nestCheck?: NestCheck;
    treeAnswerSeen?: boolean;
  }): Promise<Result<Job, StartRefusal | 'job-not-found'>> {
    const now = await this.clock.now();
    return this.work.run(
      async ({ jobs, proposals, paymentOfJob, outbox }): Promise<Result<Job, StartRefusal | 'job-not-found'>> => {
        const job = await jobs.lock(jobId);
        if (!job) return refuse('job-not-found');
        const started = startWork(job, {
          by: { landscaperId },
          payment: await paymentOfJob.standing(jobId),
          now,
          nestCheck,
          treeAnswerSeen,
        });
        if (!started.ok || started.value === job) return started;

        await proposals.closeOpen(jobId);
        await jobs.save(started.value);
        const about = { jobId, landscaperId, customerId: job.customerId };
        if (started.value.status === 'active') await outbox.add({ name: 'nest-found', about, at: now });
        else if (started.value.startedAt !== job.startedAt) await outbox.add({ name: 'work-started', about, at: now });
        return ok(started.value);
      },
    );
  }
}
