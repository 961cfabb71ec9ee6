import type { Day } from '#src/kernel/day';
import type { Pence } from '#src/kernel/money';
import type { Cover } from '../domain/cover';
import type { AccountKind } from '../domain/payments';
import type { Counts, DayFigures, Standing } from '../domain/figures';

/** What the dashboard and the reports count. All of them read the same days, so their figures add up. For admins only. */
export interface FigureViews {
  standing(): Promise<Standing>;
  /** One for each day from `from` to `to`, both included, also for days on which nothing happened. */
  days(from: Day, to: Day): Promise<DayFigures[]>;
  /** How many bids were placed on each day; days without one are left out. */
  bidsByDay(from: Day, to: Day): Promise<{ day: Day; bids: number }[]>;
  /** From the first day up to and including `to`. */
  total(to: Day): Promise<Counts>;
  /** What the accounts of the ledger hold now, by kind; those that hold nothing are left out. The sum is always zero. */
  balances(): Promise<AccountBalance[]>;
  /** Whether people’s money is covered by what lies at the payment provider. */
  cover(): Promise<Cover>;
  /** The money held now, by how long it has been held. */
  heldByAge(): Promise<HeldByAge[]>;
}

/** Keeps the figures of days that are over, so that nobody has to count them again. */
export interface DayFigureStore {
  /** The day after the last that is kept; undefined if none is. */
  nextDay(): Promise<Day | undefined>;
  /** The first day on which anything happened; undefined on a new platform. */
  firstDay(): Promise<Day | undefined>;
  /** Counts these days and keeps them. A day that is kept already stays as it is. */
  keep(from: Day, to: Day): Promise<void>;
  /** Adds up what the accounts of the ledger hold after every transaction that has been checked. Safe to repeat. */
  keepBalances(): Promise<void>;
}

/** Debits are positive: what we have. Credits are negative: what we owe and what we earned. */
export type AccountBalance = { kind: AccountKind; pence: Pence };
export type HeldByAge = {
  /** Whole days, inclusive. `toDays` null: no upper limit. */
  fromDays: number;
  toDays: number | null;
  jobs: number;
  pence: Pence;
};
