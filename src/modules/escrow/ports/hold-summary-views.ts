import type { Pence } from '#src/kernel/money';
import type { HoldState } from '../domain/hold';

/** A job's payment as its customer, the landscaper who was hired and admins see it. */
export interface HoldSummaries {
  /** The current payment, or the latest one if it was closed or refunded; undefined before any bid was accepted. */
  ofJob(jobId: string): Promise<HoldSummary | undefined>;
}

export type HoldSummary = {
  holdId: string;
  jobId: string;
  bidId: string;
  state: HoldState;
  amount: Pence;
  /** Released to the landscaper, our fee included, less later refunds of it. */
  released: Pence;
  /** Neither released, nor refunded, nor returned by a bank. */
  left: Pence;
  payBy: Date;
  /** When it was paid; null until then. */
  heldAt: Date | null;
  dispute: 'none' | 'open' | 'settled';
  disputedAmount: Pence;
  disputeReason: string | null;
  /** How the disputed amount was divided; all three are null until it is settled. */
  settledToLandscaper: Pence | null;
  settledToCustomer: Pence | null;
  settlementReason: string | null;
  /** When the undisputed part is released automatically; null if no release is scheduled. */
  releaseDueAt: Date | null;
  /** Money was released, but the landscaper's payout account cannot receive it yet. */
  waitingPayee: boolean;
  /** Everything that the landscaper is due so far has been sent. */
  transferred: boolean;
  /** The provider's payment page while the customer can use it; otherwise null. */
  checkoutUrl: string | null;
};
