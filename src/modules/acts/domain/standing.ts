// How a job stands: everything that decides what can be done with it, in one flat value. Use cases build it from what they have locked, and
// pages from what they have read; `tests/acts` compares the two.
import type { Pence } from '#src/kernel/money';
import type { AbsenceStanding } from './absence';

export type Side = 'customer' | 'landscaper';
/** Who wants to act. `stranger`: anyone else, also a landscaper who may bid. `clock`: what happens because time passes. */
export type Viewer = Side | 'admin' | 'stranger' | 'clock';

/** The work of a job. */
export type WorkStanding = {
  status: 'posted' | 'active' | 'in_progress' | 'completed' | 'cancelled';
  /** The agreed visit: when it begins, and from when someone who has not come is late (the end of the part of the day that was agreed). */
  visit: { startsAt: Date; lateFrom: Date } | null;
  /** Whether the landscaper may propose a date: none is agreed, or the customer is flexible. */
  isDayOpen: boolean;
  /** Which side has put a date to the other that can still be accepted. */
  dateAskedBy: Side | null;
  startedAt: Date | null;
  /** Whether the landscaper said that they had begun, or the clock began it at the agreed time; null before. */
  startedBy: 'landscaper' | 'clock' | null;
  /** When the landscaper marked the work complete. */
  markedAt: Date | null;
  /** When the payment is released by itself. */
  releaseAt: Date | null;
  completedAt: Date | null;
  cancelledAt: Date | null;
};

/** The payment of a job. Every sum is in pence. */
export type MoneyStanding = {
  state: 'requires_payment' | 'held' | 'releasing' | 'released' | 'refunding' | 'refunded' | 'charged_back';
  /** What the customer has paid in, or is to pay. */
  amount: Pence;
  /** Neither released, nor refunded, nor returned to the customer by their bank. */
  left: Pence;
  /** What of `left` is in an open dispute. */
  disputed: Pence;
  /** What of `left` chargebacks freeze. */
  frozen: Pence;
  dispute: 'none' | 'open' | 'settled';
  payBy: Date;
  /** When it was paid, which is when the contract was made; null until then. */
  heldAt: Date | null;
  /** Whether the customer expressly asked for the work to begin within the 14 days. */
  wantsEarlyStart: boolean;
  increase: 'none' | 'asked' | 'accepted';
  /** The latest report that the landscaper has not come, open or closed. */
  absence: AbsenceStanding | null;
};

/** `money`: null before a bid is accepted, and after an acceptance has lapsed. */
export type JobStanding = WorkStanding & { money: MoneyStanding | null };

export const isHeld = ({ money }: JobStanding): boolean => money?.state === 'held';
export const isUnderWay = ({ status }: Pick<WorkStanding, 'status'>): boolean =>
  status === 'active' || status === 'in_progress';
