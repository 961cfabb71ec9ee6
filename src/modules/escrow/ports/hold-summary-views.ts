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
  /** When what is not disputed is let go by itself; null where no clock runs. */
  releaseDueAt: Date | null;
  /** Let go, but the landscaper's payout account cannot receive yet. */
  waitingPayee: boolean;
  /** All that the landscaper is due so far has been sent. */
  transferred: boolean;
  /** The provider's page is open: the customer can go on paying on it. */
  checkoutUrl: string | null;
};
