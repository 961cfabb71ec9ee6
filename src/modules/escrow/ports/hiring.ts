import type { Pence } from '#src/kernel/money';

/** What happens to a job and its bids when it is paid for, or not paid for in time. */
export interface Hiring {
  /**
   * The money is held: hires the landscaper and rejects the other bids. 'job-gone': the job to pay for no longer
   * exists.
   */
  paid(jobId: string, bidId: string, at: Date): Promise<'taken-on' | 'job-gone'>;
  /** More money is held for the job; its budget becomes `amount`. */
  raised(jobId: string, amount: Pence): Promise<void>;
  /** The job was not paid for in time: the bid is pending again, and the job takes bids. */
  lapsed(jobId: string, bidId: string, at: Date): Promise<void>;
  /** The job was cancelled before it was paid for: every open bid ends, also `acceptedBidId`. Lock the job first. */
  calledOff(jobId: string, acceptedBidId: string | null, at: Date): Promise<void>;
}
