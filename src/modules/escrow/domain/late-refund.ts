import type { Pence } from '#src/kernel/money';

/** A refund of money that had been released already. `fee` + `share` = `amount`. */
export type LateRefund = {
  id: string;
  holdId: string;
  amount: Pence;
  /** What we give back of our fee. */
  fee: Pence;
  /** What the landscaper gives back of their share. */
  share: Pence;
  /** Empty: the dispute says why. */
  reason: string;
  /** Null: the two sides of a dispute agreed on it. */
  adminId: string | null;
  refundedAt: Date;
};
export const REFUND_REASON_MAX = 2000;
