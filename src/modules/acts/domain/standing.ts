// How a job stands: everything that decides what can be done with it, in one flat value. Use cases build it from what
// they have locked, and pages from what they have read; `tests/acts` compares the two.
import type { Pence } from '#src/kernel/money';
import type { AbsenceStanding } from './absence';

export type Side = 'customer' | 'landscaper';
/**
 * Who wants to act. stranger: anyone else, including a landscaper who may bid. clock: for what happens because time
 * passes.
 */
export type Viewer = Side | 'admin' | 'stranger' | 'clock';

/** The work of a job. */
export type WorkStanding = {
  status: 'posted' | 'active' | 'in_progress' | 'completed' | 'cancelled';
  /**
   * The agreed visit: when it begins, and when someone who has not come counts as late (the end of the agreed part of
   * the day).
   */
  visit: { startsAt: Date; lateFrom: Date } | null;
  /** Whether the landscaper may propose a date: none is agreed, or the customer is flexible. */
  isDayOpen: boolean;
  /** The side that has proposed a date that the other can still accept. */
  dateAskedBy: Side | null;
  startedAt: Date | null;
  /** Whether the landscaper said that they had begun, or the clock began it at the agreed time; null until then. */
  startedBy: 'landscaper' | 'clock' | null;
  /** When the landscaper marked the work complete. */
  markedAt: Date | null;
  /** When the payment is released automatically. */
  releaseAt: Date | null;
  completedAt: Date | null;
  cancelledAt: Date | null;
};

/** The payment of a job. Every sum is in pence. */
export type MoneyStanding = {
  state: 'requires_payment' | 'held' | 'releasing' | 'released' | 'refunding' | 'refunded' | 'charged_back';
  /** What the customer has paid in, or is to pay. */
  amount: Pence;
  /** What was not released, refunded or returned to the customer by their bank. */
  left: Pence;
  /** The part of `left` in an open dispute. */
  disputed: Pence;
  /** The part of `left` that chargebacks freeze. */
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
