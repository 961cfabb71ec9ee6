import type { Hold } from '../domain/hold';

export interface HoldRepository {
  /** Adds a hold. A job has at most one that is neither closed nor refunded: a second is a fault. */
  open(hold: Hold): Promise<void>;
  /** Locks the hold until the unit of work ends. Locks are taken in the order hold, job, intents. */
  lock(id: string): Promise<Hold | undefined>;
  /** Locks the job's current hold, or its latest one if all are closed or refunded. */
  lockOfJob(jobId: string): Promise<Hold | undefined>;
  /** The same hold, not locked. */
  ofJob(jobId: string): Promise<Hold | undefined>;
  save(hold: Hold): Promise<void>;
  find(id: string): Promise<Hold | undefined>;
  /**
   * Claims holds that were not paid in time, oldest first. None is claimed again before `until`, so that none blocks
   * the rest.
   */
  claimUnpaid(asOf: Date, until: Date, limit: number): Promise<string[]>;
  /**
   * Claims holds with money left that is neither disputed nor frozen by a chargeback, on jobs whose review period has
   * ended. None is claimed again before `until`; locked holds are skipped.
   */
  claimDueForRelease(asOf: Date, until: Date, limit: number): Promise<string[]>;
  /**
   * Claims undisputed holds on jobs that have not started although their agreed slot has begun in London, unless a
   * later slot waits for the customer's answer. None is claimed again before `until`.
   */
  claimDueForStart(asOf: Date, until: Date, limit: number): Promise<string[]>;
  /**
   * Claims undisputed holds on jobs whose agreed visit should have begun by now, and whose customers have not said, or
   * been asked, whether the landscaper has come. None is claimed again before `until`.
   */
  claimDueForArrival(asOf: Date, until: Date, limit: number): Promise<string[]>;
}
