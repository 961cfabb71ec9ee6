import type { Pence } from '#src/kernel/money';

/** What happens to a job and its bids when it is paid for, or is not paid for in time. */
export interface Hiring {
  /** The money is held: hires the landscaper and rejects the other bids. 'job-gone': there is no longer a job to pay for. */
  paid(jobId: string, bidId: string, at: Date): Promise<'taken-on' | 'job-gone'>;
  /** More money is held for the job; its budget becomes `amount`. */
  raised(jobId: string, amount: Pence): Promise<void>;
  /** The job was not paid for in time: the bid is pending again, and the job is open to bids. */
  lapsed(jobId: string, bidId: string, at: Date): Promise<void>;
  /** The job was cancelled before it was paid for: every open bid ends, `acceptedBidId` included. Lock the job first. */
  calledOff(jobId: string, acceptedBidId: string | null, at: Date): Promise<void>;
}
