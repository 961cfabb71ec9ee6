import type { Day } from '#src/kernel/day';
import type { Pence } from '#src/kernel/money';
import type { Cover } from '../domain/cover';
import type { AccountKind } from '../domain/payments';
import type { Counts, DayFigures, Standing } from '../domain/figures';

/**
 * What the dashboard and the reports count. All of them read the same days, so their figures add up. For admins only.
 */
export interface FigureViews {
  standing(): Promise<Standing>;
  /** One for each day from `from` to `to`, both included, even for days on which nothing happened. */
  days(from: Day, to: Day): Promise<DayFigures[]>;
  /** How many bids were placed on each day; days without one are left out. */
  bidsByDay(from: Day, to: Day): Promise<{ day: Day; bids: number }[]>;
  /** From the first day to `to`, included. */
  total(to: Day): Promise<Counts>;
  /** What the ledger's accounts contain now, by kind; empty ones are left out. The sum is always zero. */
  balances(): Promise<AccountBalance[]>;
  /** Whether what is at the payment provider covers people’s money. */
  cover(): Promise<Cover>;
  /** The money held now, by how long it has been held. */
  heldByAge(): Promise<HeldByAge[]>;
}

/** Keeps the figures of past days, so that nobody has to count them again. */
export interface DayFigureStore {
  /** The day after the last that is kept; undefined if none is. */
  nextDay(): Promise<Day | undefined>;
  /** The first day on which anything happened; undefined on a new platform. */
  firstDay(): Promise<Day | undefined>;
  /** Counts these days and keeps them. A day that is kept already stays as it is. */
  keep(from: Day, to: Day): Promise<void>;
  /** Adds up the ledger's accounts after every transaction that has been checked. Safe to repeat. */
  keepBalances(): Promise<void>;
}

/** Debits are positive: what we have. Credits are negative: what we owe and have earned. */
export type AccountBalance = { kind: AccountKind; pence: Pence };
export type HeldByAge = {
  /** Whole days, inclusive. `toDays` null: no upper limit. */
  fromDays: number;
  toDays: number | null;
  jobs: number;
  pence: Pence;
};
