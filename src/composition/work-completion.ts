import type { JobAtWork, WorkCompletion } from '#src/modules/escrow/ports/work-completion';
import { cancelJob, completeJob, confirmCompletion, type Job } from '#src/modules/jobs/domain/job';
import type { JobRepository } from '#src/modules/jobs/ports/job-repository';
import type { Result } from '#src/kernel/result';

/** Tells escrow how far a job's work is, and the job what escrow has decided. */
export class WorkCompletionOfJobs implements WorkCompletion {
  constructor(private stores: { jobs: JobRepository }) {}

  async lock(jobId: string): Promise<JobAtWork | undefined> {
    const job = await this.stores.jobs.lock(jobId);
    if (!job) return undefined;
    const { customerId, landscaperId, status, landscaperCompletedAt, autoCompleteAt } = job;
    return { jobId, customerId, landscaperId, status, landscaperCompletedAt, autoCompleteAt };
  }

  confirmed(jobId: string, at: Date) {
    return this.move(jobId, (job) => confirmCompletion(job, at));
  }

  completed(jobId: string, at: Date) {
    return this.move(jobId, (job) => completeJob(job, at));
  }

  cancelled(jobId: string, at: Date) {
    return this.move(jobId, (job) => cancelJob(job, at));
  }

  /** Escrow has asked `lock` before it decided, so a move that is not legal is a fault, not a refusal. */
  private async move(jobId: string, by: (job: Job) => Result<Job, string>) {
    const job = await this.stores.jobs.lock(jobId);
    const moved = job && by(job);
    if (!moved?.ok) throw new Error(`job ${jobId} cannot follow its payment: ${moved?.reason ?? 'not found'}`);
    if (moved.value !== job) await this.stores.jobs.save(moved.value);
  }
}
