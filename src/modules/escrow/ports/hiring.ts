import type { Pence } from '#src/kernel/money';

/** What becomes of the job and its bids with the payment. */
export interface Hiring {
  /** The money is held: the landscaper is taken on and the other bids are turned down. 'job-gone': there is nothing left to pay for. */
  paid(jobId: string, bidId: string, at: Date): Promise<'taken-on' | 'job-gone'>;
  /** More is held for the job than before: that is its budget now. */
  raised(jobId: string, amount: Pence): Promise<void>;
  /** Nobody paid in time: the bid is pending again, and the job open to bids. */
  lapsed(jobId: string, bidId: string, at: Date): Promise<void>;
}
