import type { Comparison, Warning } from '../../domain/reconciliation/comparison';
import type { Entry, Subject, SubjectId } from '../../domain/reconciliation/difference';
import type { DifferenceCase, DifferenceSettlement } from '../../domain/reconciliation/difference-settlement';
import type { Match } from '../../domain/reconciliation/matching';
import type { Movement } from '../../domain/reconciliation/movement';
import type { Reading } from '../../domain/reconciliation/reading';

/** What the provider said, which ledger transactions belong to it, and what admins have decided about differences. */
export interface ReconciliationStore {
  /** How far the provider's books have been read. Locked until the unit of work ends. */
  lockReading(): Promise<Reading>;
  saveReading(reading: Reading): Promise<void>;

  /** Keeps what the provider said, for ever. Answers the ids of movements of which it said something else before. */
  record(movements: readonly Movement[], at: Date): Promise<string[]>;
  /** The first movements after a number, oldest first, that do not agree with what was matched with them. */
  unreconciled(after: number, limit: number): Promise<Unreconciled>;
  /**
   * Sets aside what agrees for good, so that comparisons need not look at it again. Only after all that the provider shows has been
   * matched. `limit`: of each kind.
   */
  setAside(now: Date, limit: number): Promise<{ more: boolean }>;
  /** A ledger transaction that belongs to a movement already stays there. */
  match(matches: readonly Match[], at: Date): Promise<void>;
  /** Whether there are such ledger transactions, which changed our balance at the provider and belong to no movement yet. */
  areUnmatched(transactionIds: readonly number[]): Promise<boolean>;
  /** The number of the ledger transaction with this fact. */
  transactionOf(fact: string): Promise<number>;

  /** Takes turns with others who settle the same difference. */
  lockSubject(id: SubjectId): Promise<Subject | undefined>;
  lastSettlement(id: SubjectId): Promise<DifferenceSettlement | undefined>;
  addSettlement(settlement: DifferenceSettlement): Promise<void>;
  caseOf(id: SubjectId): Promise<DifferenceCase | undefined>;
  saveCase(one: DifferenceCase, by: { adminId: string; at: Date }): Promise<void>;

  addComparison(comparison: Comparison): Promise<void>;
  addWarning(warning: Warning): Promise<void>;
  lastWarningAt(): Promise<Date | null>;
}

export type Unreconciled = {
  open: { movement: Movement; entries: Entry[] }[];
  /** Ledger transactions that name one of them and belong to no movement yet. */
  unmatched: Entry[];
  /** The number of the last of them, or null if there are no more. */
  last: number | null;
};
