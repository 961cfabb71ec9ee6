import type { Day } from '#src/kernel/day';
import type { Pence } from '#src/kernel/money';
import type { EarningMovementKind } from '../../domain/own-money';

/**
 * A landscaper's money, from the ledger alone: every fact that moved it, sums of those facts, and what is still held.
 */
export interface EarningsViews {
  of(landscaperId: string, asked: EarningsAsked): Promise<Earnings>;
}

/** `from` and `to`: days in London, both included. */
export type EarningsAsked = {
  from?: Day;
  to?: Day;
  kind?: EarningMovementKind;
  jobId?: string;
  limit: number;
  offset?: number;
  /** The day from which `byDay` is counted; without it, `byDay` is empty. */
  byDayFrom?: Day;
};

/**
 * What a fact changed, in pence, each negative if it was undone: the price that was released, our fee of it, what the
 * landscaper earned (price less fee), what we kept back from a payout because they owed it, and what was sent to them.
 */
export type EarningChange = Record<'price' | 'fee' | 'earned' | 'keptBack' | 'sent', Pence>;

export type EarningMovement = EarningChange & {
  id: number;
  at: Date;
  kind: EarningMovementKind;
  /** The kind of the fact in the ledger; `loss_undone` for a correction of what a chargeback had cost. */
  fact: string;
  job: { id: string; number: number; title: string } | null;
  customerFirstName: string | null;
  /** The payment provider's id of the movement. */
  reference: string | null;
};

/** A job whose payment is held: what is left of it, and the landscaper's part of that. */
export type HeldEarning = {
  job: { id: string; number: number; title: string };
  customerFirstName: string;
  left: Pence;
  share: Pence;
  /** The part of `left` that is in an open dispute. */
  disputed: Pence;
  /** When it is released unless the customer acts; null while no release is scheduled. */
  releaseDueAt: Date | null;
  /** The day agreed for the work; null before. */
  scheduledDate: Day | null;
  isMarkedComplete: boolean;
};

export type Earnings = {
  /** Newest first. */
  rows: EarningMovement[];
  /** Over everything asked for, however few rows are read. */
  totals: EarningChange & { count: number };
  /** Over everything, whatever was asked for. */
  ever: EarningChange & { count: number };
  /**
   * What is earned but not sent, over the payments that still have something to send; and what the landscaper owes us
   * for the others.
   */
  onTheWay: Pence;
  owed: Pence;
  /** What was earned but not sent before the first day and after the last day asked for; negative if more was owed. */
  balanceBefore: Pence;
  balanceAfter: Pence;
  /**
   * The tax years in which money moved, newest first, each by the year in which it began: 2026 is 6 April 2026 to 5
   * April 2027.
   */
  taxYears: number[];
  jobs: { id: string; number: number; title: string }[];
  /** What was earned on each day in London, whatever the filters. Days without a change are left out. */
  byDay: { day: Day; earned: Pence }[];
  /** What is still held, earliest release first, and the sums of its columns. */
  held: HeldEarning[];
  heldTotals: { left: Pence; share: Pence };
};
