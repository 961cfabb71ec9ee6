import type { JobBoard, JobOnBoard } from '#src/modules/bidding/ports/job-board';
import { hire, type Job } from '#src/modules/jobs/domain/job';
import type { JobRepository } from '#src/modules/jobs/ports/job-repository';

/**
 * Lets bidding read and change jobs. Make one for each transaction, because it remembers the jobs locked in that
 * transaction.
 */
export class JobBoardOfJobs implements JobBoard {
  private locked = new Map<string, Job>();

  constructor(private jobs: JobRepository) {}

  async lock(jobId: string): Promise<JobOnBoard | undefined> {
    const job = await this.jobs.lock(jobId);
    if (job) this.locked.set(jobId, job);
    return job;
  }

  async showBidCount(jobId: string, pending: number) {
    await this.save({ ...this.held(jobId), bidCount: pending });
  }

  async hire(jobId: string, accepted: { bidId: string; landscaperId: string; at: Date }) {
    const hired = hire(this.held(jobId), accepted);
    if (!hired.ok) throw new Error(`job ${jobId} was hired out while it was not open`);
    await this.save(hired.value);
  }

  private held(jobId: string): Job {
    const job = this.locked.get(jobId);
    if (!job) throw new Error(`job ${jobId} must be locked before it is changed`);
    return job;
  }

  private async save(job: Job) {
    await this.jobs.save(job);
    this.locked.set(job.id, job);
  }
}
