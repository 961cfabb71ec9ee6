import type { Pence } from '#src/kernel/money';
import type { RefusedBecause } from '../domain/money-intent';

/** Payouts and refunds that need an admin's action. For admins only. */
export interface RefusedMoneyViews {
  /** The oldest hundred, oldest first. */
  all(): Promise<RefusedMoney[]>;
  find(id: string): Promise<RefusedMoney | undefined>;
  /** Whether it was ever refused, even if it was tried again or settled since. */
  wasOnce(id: string): Promise<boolean>;
}

/** The record of money that admins sent outside the provider. For admins only. */
export interface SettledByHandViews {
  /** The newest fifty, newest first. */
  newest(): Promise<SettledByHand[]>;
}

/** A payout or refund that was refused for good, or came back, and was neither tried again nor settled by hand yet. */
export type RefusedMoney = {
  id: string;
  kind: 'pay_out' | 'refund';
  amount: Pence;
  jobId: string;
  jobNumber: number;
  jobTitle: string;
  /** Whose money it is, by name: the landscaper's for a payout, the customer's for a refund. */
  whose: string;
  reason: RefusedBecause;
  /** The provider's own sentence. */
  words: string | null;
  since: Date;
  /** The admin who tried it again before; null where nobody has. */
  triedBy: string | null;
};

export type SettledByHand = {
  intentId: string;
  kind: 'pay_out' | 'refund';
  amount: Pence;
  jobId: string;
  jobNumber: number;
  whose: string;
  paidFrom: 'bank' | 'provider';
  reference: string;
  note: string;
  /** The admin who recorded it, by name. */
  by: string;
  at: Date;
};
