import type { Pence } from '#src/kernel/money';
import type { Decline } from '../domain/decline';

/** A bid that the customer can no longer choose as it is, although its landscaper has not withdrawn it. */
export type EndedBid = Decline & {
  id: string;
  /** `job_edited`: made before the customer changed the job. */
  closedReason: 'declined' | 'job_edited';
  amount: Pence;
  message: string;
  endedAt: Date;
  landscaper: { id: string; fullName: string; businessName: string | null };
};

export interface EndedBidViews {
  /**
   * On a customer’s own job: the last such bid of each landscaper who has no other bid on it since. Latest end first.
   */
  endedBids(jobId: string, customerId: string): Promise<EndedBid[]>;
}
