import type { Hold } from '../domain/hold';

export interface HoldRepository {
  /** Keeps a new hold. A job has at most one that is neither closed nor refunded: a second is a fault. */
  open(hold: Hold): Promise<void>;
  /** Reads a hold and keeps others from changing it until the unit of work ends. Locks are taken hold first, then job, then intents. */
  lock(id: string): Promise<Hold | undefined>;
  /** The same for the hold that a job has now; a job whose holds are all closed or refunded has its latest. */
  lockOfJob(jobId: string): Promise<Hold | undefined>;
  save(hold: Hold): Promise<void>;
  find(id: string): Promise<Hold | undefined>;
  /** Still unpaid at the end of their time, the oldest first; each is put back until `until`, so that none holds up the rest. */
  claimUnpaid(asOf: Date, until: Date, limit: number): Promise<string[]>;
  /**
   * Held, with something left that is not disputed, on jobs whose review period has ended, and put back in the same way. Leaves out
   * what somebody is at work on.
   */
  claimDueForRelease(asOf: Date, until: Date, limit: number): Promise<string[]>;
  /**
   * Held and not disputed, on jobs that have yet to be started and whose agreed slot has begun in London, while no other one that is
   * still to come waits for the customer's answer; put back in the same way.
   */
  claimDueForStart(asOf: Date, until: Date, limit: number): Promise<string[]>;
}
