import { type Pence, less, pence } from '#src/kernel/money';

/** A refund of money that had been released. `fee` + `share` = `amount`. */
export type LateRefund = {
  id: string;
  holdId: string;
  amount: Pence;
  /** The part of our fee that we give back. */
  fee: Pence;
  /** The part of their share that the landscaper gives back. */
  share: Pence;
  /** Empty if the dispute gives the reason. */
  reason: string;
  /** Null if the two sides of a dispute agreed on it. */
  adminId: string | null;
  refundedAt: Date;
};
export const REFUND_REASON_MAX = 2000;

type Refundable = { released: Pence; refundable: Pence };

/**
 * Why `amount` of a released payment cannot be refunded. `refundable`: what neither the customer nor their bank has, or
 * asks for.
 */
export function whyNotRefund(
  amount: Pence,
  { released, refundable }: Refundable,
): 'amount-not-released' | 'charged-back' | undefined {
  if (amount < 1 || amount > released) return 'amount-not-released';
  return amount > refundable ? 'charged-back' : undefined;
}

/**
 * Where the landscaper’s share of a refund comes from: first what was not sent to them, then their balance at the
 * provider; they owe the rest. `balance`: null while the provider does not answer; then only the first is known.
 */
export function sourcesOf(share: Pence, { unsent, balance }: { unsent: Pence; balance: Pence | null }) {
  const notSent = pence(Math.min(unsent, share));
  const toTake = less(share, notSent);
  const taken = balance === null ? null : pence(Math.min(balance, toTake));
  return { notSent, toTake, taken, owed: taken === null ? null : less(toTake, taken) };
}
