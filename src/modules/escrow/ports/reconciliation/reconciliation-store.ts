import type { Comparison, Warning } from '../../domain/reconciliation/comparison';
import type { Entry, Subject, SubjectId } from '../../domain/reconciliation/difference';
import type { DifferenceCase, DifferenceSettlement } from '../../domain/reconciliation/difference-settlement';
import type { Match } from '../../domain/reconciliation/matching';
import type { Movement } from '../../domain/reconciliation/movement';
import type { Reading } from '../../domain/reconciliation/reading';

/**
 * What the provider reported, which ledger transactions belong to it, and what admins have decided about differences.
 */
export interface ReconciliationStore {
  /** How far the provider's books have been read. Locked until the unit of work ends. */
  lockReading(): Promise<Reading>;
  saveReading(reading: Reading): Promise<void>;

  /** Keeps what the provider reported, for ever. Returns the ids of movements that it reported differently before. */
  record(movements: readonly Movement[], at: Date): Promise<string[]>;
  /** The first movements after `after`, oldest first, that do not agree with what was matched with them. */
  unreconciled(after: number, limit: number): Promise<Unreconciled>;
  /**
   * Sets aside what agrees for good, so that comparisons need not look at it again. Call it only once everything that
   * the provider shows has been matched. `limit`: for each kind.
   */
  setAside(now: Date, limit: number): Promise<{ more: boolean }>;
  /** A ledger transaction that already belongs to a movement keeps it. */
  match(matches: readonly Match[], at: Date): Promise<void>;
  /** Whether one of these ledger transactions changed our balance at the provider and belongs to no movement yet. */
  areUnmatched(transactionIds: readonly number[]): Promise<boolean>;
  transactionOf(fact: string): Promise<number>;

  /** Makes others who settle the same difference wait. */
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
  /** Ledger transactions that name one of the movements and belong to none yet. */
  unmatched: Entry[];
  /** The number of the last movement, or null if there are no more. */
  last: number | null;
};
