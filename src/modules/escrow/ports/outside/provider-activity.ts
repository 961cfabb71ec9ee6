// What we need from a payment provider to see what others do there, in its dashboard or with another program.
import type { Pence } from '#src/kernel/money';
import type { Refund } from '../payment-provider';

/** Every method may throw Refused, Unclear or Busy (payment-faults.ts), like those of PaymentProvider. */
export interface ProviderActivity {
  /** A refund made by us or anyone else. */
  refundMade(refundRef: string): Promise<RefundMade>;
  /** All refunds of a charge, oldest first, including those that have come back. */
  refundsOn(chargeId: string): Promise<RefundMade[]>;
  /** A transfer to a payout account, made by us or anyone else. */
  transferMade(transferRef: string): Promise<TransferMade>;
  /** All reversals of a payout, oldest first. */
  reversalsOf(payoutRef: string): Promise<ReversalMade[]>;
}

/** `intentId`: our mark, if the refund carries one. */
export type RefundMade = { ref: string; chargeId: string; amount: Pence; intentId: string | null; became: Refund };
export type TransferMade = { ref: string; amount: Pence; madeAt: Date; intentId: string | null };
export type ReversalMade = { ref: string; amount: Pence; intentId: string | null };
