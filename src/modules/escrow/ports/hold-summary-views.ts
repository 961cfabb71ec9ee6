import type { Pence } from '#src/kernel/money';
import type { HoldState } from '../domain/hold';

/** The payment of a job as its pages show it. */
export interface HoldSummaries {
  ofJob(jobId: string): Promise<HoldSummary | undefined>;
}

export type HoldSummary = {
  holdId: string;
  jobId: string;
  bidId: string;
  state: HoldState;
  amount: Pence;
  payBy: Date;
  heldAt: Date | null;
  dispute: 'none' | 'open' | 'settled';
  disputedAmount: Pence;
  disputeReason: string | null;
  settledToLandscaper: Pence | null;
  settledToCustomer: Pence | null;
  settlementReason: string | null;
  /** When the undisputed part is released automatically; null if no release is scheduled. */
  releaseDueAt: Date | null;
  /** Released, but the landscaper's payout account cannot receive money yet. */
  waitingPayee: boolean;
  /** Everything due to the landscaper so far has been sent. */
  transferred: boolean;
  /** Where the customer can still pay; null if no page is open. */
  checkoutUrl: string | null;
};
