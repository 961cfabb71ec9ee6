import type { Pence } from '#src/kernel/money';

/** What happens to a job and its bids when it is paid for, or not. */
export interface Hiring {
  /** The money is held: the landscaper is hired and the other bids are rejected. 'job-gone': there is nothing left to pay for. */
  paid(jobId: string, bidId: string, at: Date): Promise<'taken-on' | 'job-gone'>;
  /** More is held for the job than before, and `amount` is its budget now. */
  raised(jobId: string, amount: Pence): Promise<void>;
  /** It was not paid for in time: the bid is pending again, and the job open to bids. */
  lapsed(jobId: string, bidId: string, at: Date): Promise<void>;
}
