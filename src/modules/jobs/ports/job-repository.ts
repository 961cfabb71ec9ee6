import type { Day } from '#src/kernel/day';
import type { Job } from '../domain/job';

export interface JobRepository {
  find(id: string): Promise<Job | undefined>;
  /** Reads a job and keeps others from changing it until the unit of work ends. Taken before a lock on its bids or its hold. */
  lock(id: string): Promise<Job | undefined>;
  /** Answers false, and changes nothing, when a job of that id is there already. */
  add(job: Job): Promise<boolean>;
  /** Writes what a job's moves can change. */
  save(job: Job): Promise<void>;
  /** Who was hired for a job, or for the latest turn of it. */
  lastHired(jobId: string): Promise<string | undefined>;
  /** Ids of recurring jobs that are due again on these days and whose customers were not reminded of it yet, the most urgent first. */
  dueAgain(between: { from: Day; to: Day }, limit: number): Promise<string[]>;
}
