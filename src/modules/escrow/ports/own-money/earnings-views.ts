import type { Day } from '#src/kernel/day';
import type { Pence } from '#src/kernel/money';
import type { EarningMovementKind } from '../../domain/own-money';

/** A landscaper's money, from the ledger alone: every fact that moved some of it, sums over those facts, and what is still held. */
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
  /** From which day on `byDay` is counted; without it, it is empty. */
  byDayFrom?: Day;
};

/**
 * What a fact changed, in pence, each negative if it was undone: the price that was released, our fee of it, what the landscaper earned (the
 * price less the fee), what was kept back from a payout for what they owed, and what was sent to them.
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
  /** The day that was agreed for the work; null until then. */
  scheduledDate: Day | null;
  isMarkedComplete: boolean;
};

export type Earnings = {
  /** Newest first. */
  rows: EarningMovement[];
  /** Over everything that was asked for, however few rows are read. */
  totals: EarningChange & { count: number };
  /** Over everything there is. */
  ever: EarningChange & { count: number };
  /** Earned and not sent, of the payments of which something is left to send; and what is owed to us for the others. */
  onTheWay: Pence;
  owed: Pence;
  /** What was earned and not sent before the first day and after the last day that was asked for; negative if more was owed. */
  balanceBefore: Pence;
  balanceAfter: Pence;
  /** The years in which a tax year began in which anything moved, newest first: 2026 for 6 April 2026 to 5 April 2027. */
  taxYears: number[];
  jobs: { id: string; number: number; title: string }[];
  /** What was earned on each day in London, whatever the filters; days without a change are left out. */
  byDay: { day: Day; earned: Pence }[];
  /** What is still held, the earliest release first, and the sums of its columns. */
  held: HeldEarning[];
  heldTotals: { left: Pence; share: Pence };
};
