import { type Pence, less, pence } from '#src/kernel/money';

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

type Refundable = { released: Pence; refundable: Pence };

/** Why so much of a released payment cannot be refunded. `refundable`: what neither the customer nor their bank has, or asks for. */
export function whyNotRefund(
  amount: Pence,
  { released, refundable }: Refundable,
): 'amount-not-released' | 'charged-back' | undefined {
  if (amount < 1 || amount > released) return 'amount-not-released';
  return amount > refundable ? 'charged-back' : undefined;
}

/**
 * Where the landscaper’s share of a refund comes from: what has not been sent to them, then their balance at the provider, and the rest they
 * owe. `balance`: null while the provider does not say; nothing is known then of the last two.
 */
export function sourcesOf(share: Pence, { unsent, balance }: { unsent: Pence; balance: Pence | null }) {
  const notSent = pence(Math.min(unsent, share));
  const toTake = less(share, notSent);
  const taken = balance === null ? null : pence(Math.min(balance, toTake));
  return { notSent, toTake, taken, owed: taken === null ? null : less(toTake, taken) };
}
