import type { Pence } from '#src/kernel/money';
import type { RefusedBecause } from '../domain/money-intent';

/** Payouts and refunds that need an admin's action. For admins only. */
export interface RefusedMoneyViews {
  /** The oldest hundred, oldest first. */
  all(): Promise<RefusedMoney[]>;
  find(id: string): Promise<RefusedMoney | undefined>;
  /** Whether this payout or refund was ever refused, even if retried or settled since. */
  wasOnce(id: string): Promise<boolean>;
}

/** Money that admins recorded as paid by hand. For admins only. */
export interface SettledByHandViews {
  /** The newest fifty, newest first. */
  newest(): Promise<SettledByHand[]>;
}

/** A payout or refund that was refused for good or returned, and was neither retried nor settled by hand. */
export type RefusedMoney = {
  id: string;
  kind: 'pay_out' | 'refund';
  amount: Pence;
  jobId: string;
  jobNumber: number;
  jobTitle: string;
  /** The landscaper's name for a payout, the customer's for a refund. */
  recipient: string;
  reason: RefusedBecause;
  /** The reason, in the provider's own words. */
  words: string | null;
  since: Date;
  /** The name of the admin who retried it; null if nobody has. */
  retriedBy: string | null;
};

export type SettledByHand = {
  intentId: string;
  kind: 'pay_out' | 'refund';
  amount: Pence;
  jobId: string;
  jobNumber: number;
  /** As for RefusedMoney. */
  recipient: string;
  paidFrom: 'bank' | 'provider';
  reference: string;
  note: string;
  /** The name of the admin who recorded it. */
  by: string;
  at: Date;
};
