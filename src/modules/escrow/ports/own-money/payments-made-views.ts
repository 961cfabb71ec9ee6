import type { Day } from '#src/kernel/day';
import type { Pence } from '#src/kernel/money';
import type { PaymentMovementKind } from '../../domain/own-money';

/** A customer's money, from the ledger alone: every fact that moved it, and sums of those facts. */
export interface PaymentsMadeViews {
  of(customerId: string, asked: PaymentsMadeAsked): Promise<PaymentsMade>;
}

/** `from` and `to`: days in London, both included. */
export type PaymentsMadeAsked = {
  from?: Day;
  to?: Day;
  kind?: PaymentMovementKind;
  jobId?: string;
  limit: number;
  offset?: number;
};

/**
 * What a fact changed, in pence, each negative if it was undone: what the customer paid, what went back to them, what
 * was released (our fee included), and what is held for them.
 */
export type Change = Record<'paid' | 'refunded' | 'released' | 'held', Pence>;

export type PaymentMovement = Change & {
  id: number;
  at: Date;
  kind: PaymentMovementKind;
  /**
   * The kind of the fact in the ledger; `loss_undone` for a correction of what a chargeback had cost, `credit_refund`
   * for credit.
   */
  fact: string;
  /** Null for a garden service. */
  job: { id: string; number: number; title: string } | null;
  /** The landscaper's business or name; null for a garden service. */
  with: string | null;
  /** A payment that came too late, or twice. */
  isStray: boolean;
  /** Where the money of a payment is now; null for other kinds. */
  state: 'held' | 'disputed' | 'released' | 'part_refunded' | 'refunded' | null;
  /** The payment provider's id of the movement. */
  reference: string | null;
  /** Whether its job has a receipt. */
  hasReceipt: boolean;
};

export type PaymentsMade = {
  /** Newest first. */
  rows: PaymentMovement[];
  /** Over everything asked for, however few rows are read. */
  totals: Change & { count: number };
  /** Over everything, whatever was asked for. */
  ever: Change & { count: number };
  /** What was held before the first day and after the last day asked for. */
  heldBefore: Pence;
  heldAfter: Pence;
  /**
   * By month of payment, whatever the filters: what was paid less what went back, and how much of it is held now.
   * Months without payments are left out.
   */
  months: { month: string; spent: Pence; held: Pence }[];
  /** The years in which money moved, newest first. */
  years: number[];
  /** The jobs for which money moved, newest first. */
  jobs: { id: string; number: number; title: string }[];
};
