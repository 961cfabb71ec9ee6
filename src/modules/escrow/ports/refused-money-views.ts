import type { Pence } from '#src/kernel/money';
import type { RefusedBecause } from '../domain/money-intent';

/** Payouts and refunds that need an admin's action. For admins only. */
export interface RefusedMoneyViews {
  /** The oldest hundred, oldest first. */
  all(): Promise<RefusedMoney[]>;
  find(id: string): Promise<RefusedMoney | undefined>;
  /** Whether it was ever refused, even if it has been retried or settled since. */
  wasOnce(id: string): Promise<boolean>;
}

/** Money that admins recorded as paid by hand. For admins only. */
export interface SettledByHandViews {
  /** The newest fifty, newest first. */
  newest(): Promise<SettledByHand[]>;
}

/** A payout or refund that was refused for good or came back, and has been neither retried nor settled by hand. */
export type RefusedMoney = {
  id: string;
  kind: 'pay_out' | 'refund';
  amount: Pence;
  jobId: string;
  jobNumber: number;
  jobTitle: string;
  /** The name of the landscaper for a payout, of the customer for a refund. */
  recipient: string;
  reason: RefusedBecause;
  /** The provider's own sentence. */
  words: string | null;
  since: Date;
  /** The admin who retried it before, by name; null if it has not been retried. */
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
  /** The admin who recorded it, by name. */
  by: string;
  at: Date;
};
