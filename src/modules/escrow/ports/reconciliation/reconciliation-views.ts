import type { Pence } from '#src/kernel/money';
import type { Comparison } from '../../domain/reconciliation/comparison';
import type { Difference, DifferenceKind, Entry } from '../../domain/reconciliation/difference';
import type { Way } from '../../domain/reconciliation/difference-settlement';
import type { Movement } from '../../domain/reconciliation/movement';

/** Our books beside the provider's. For admins only. */
export interface ReconciliationViews {
  /** The last comparison, the ones before it, and how both books stand now. */
  comparisons(now: Date): Promise<ComparisonsShown>;
  /** Whether the last good comparison is too old. */
  isLate(now: Date): Promise<boolean>;
  /** Open differences, oldest first: at most 200, or all. */
  open(filter: DifferenceFilter, now: Date, how?: { all: boolean }): Promise<{ rows: DifferenceRow[]; total: number }>;
  /** A difference, open or not; undefined if neither a movement nor an unmatched ledger transaction has this id. */
  find(subjectId: string, now: Date): Promise<DifferenceShown | undefined>;
  jobNumbered(number: number): Promise<string | undefined>;
  /** What admins have settled, the newest 200 first. */
  settled(): Promise<SettledRow[]>;
  /** How many differences are open, and when the oldest began; null if there is none. */
  waiting(now: Date): Promise<{ count: number; since: Date | null }>;
  /** When both books were last compared and added up; null if never. */
  comparedAt(): Promise<Date | null>;
}

/** `ownerId`: only those that this admin has taken. */
export type DifferenceFilter = { kind?: DifferenceKind; ownerId?: string };

/** `askedByName`: the name of the admin; null for a scheduled run. */
export type ComparisonShown = Comparison & { askedByName: string | null };
export type BooksStanding = {
  /** Open differences so far, and their sum. */
  open: number;
  openGap: Pence;
  /** The last good comparison is too old. */
  isLate: boolean;
  /** How many do not agree yet, but are not due. */
  onTheirWay: number;
};
export type ComparisonsShown = BooksStanding & {
  last: ComparisonShown | undefined;
  earlier: ComparisonShown[];
  isUnderWay: boolean;
};

export type DifferenceRow = {
  id: string;
  since: Date;
  isOverdue: boolean;
  differences: Difference[];
  /** How much more the provider has than we have. */
  gap: Pence;
  /** Null if we booked what the provider does not show. */
  movement: Movement | null;
  entries: Entry[];
  job: { id: string; number: number; title: string } | null;
  /** The name of the admin who takes care of it. */
  owner: string | null;
  note: string;
};

export type DifferenceShown = Omit<DifferenceRow, 'isOverdue'> & {
  state: 'open' | 'on-its-way' | 'expected' | 'agrees';
  ownerId: string | null;
  /** The differences as one text, which comes back with the decision. */
  seen: string;
  ways: Way[];
  /**
   * What it may belong to, likeliest first: ledger transactions for a movement, and movements for a ledger transaction.
   * `words`: the kind of the ledger transaction, or the provider's words.
   */
  candidates: { id: string; words: string; amount: Pence; at: Date }[];
  settlements: SettledRow[];
};

export type SettledRow = {
  id: string;
  subjectId: string;
  way: Way;
  reason: string;
  gap: Pence;
  /** The differences at the time. */
  differences: Difference[];
  /** The name of the admin. */
  by: string;
  at: Date;
};
