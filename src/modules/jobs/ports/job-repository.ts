import type { Day } from '#src/kernel/day';
import type { Job } from '../domain/job';

export interface JobRepository {
  find(id: string): Promise<Job | undefined>;
  /** Reads a job and locks it until the unit of work ends. Lock the job before its bids or its hold. */
  lock(id: string): Promise<Job | undefined>;
  /** Returns false, and changes nothing, if there is already a job with that id. */
  add(job: Job): Promise<boolean>;
  save(job: Job): Promise<void>;
  firstOf(customerId: string): Promise<Job | undefined>;
  /**
   * The landscaper hired for a job, or for its latest occurrence, unless they or the customer have blocked the other.
   */
  lastHired(jobId: string): Promise<string | undefined>;
  /** Ids of recurring jobs that are due again between these days and had no reminder yet, earliest first. */
  dueAgain(between: { from: Day; to: Day }, limit: number): Promise<string[]>;
  /**
   * Ids of posted jobs that have not changed after `since`, and whose customers were not warned of the end after
   * `warnedBy`; longest unchanged first. Leaves out those whose data must stay as it is.
   */
  unchanged(times: { since: Date; warnedBy: Date }, limit: number): Promise<string[]>;
  /** The latest time that a job was posted or edited, or one of its bids placed, changed or ended. */
  lastChange(jobId: string): Promise<Date>;
}
