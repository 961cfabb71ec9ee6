import type { Pence } from '#src/kernel/money';
import type { Settlements } from '../../domain/reconciliation/comparison';
import type { Subject } from '../../domain/reconciliation/difference';

/** Reads both books as of one moment. */
export interface BooksReader {
  read(): Promise<BooksNow>;
  /** Leaves out the balance, which takes longest to add up. */
  readDiffering(): Promise<DifferingNow>;
  readTimes(): Promise<ComparedAt>;
}

export type BooksNow = DifferingNow & {
  /** The whole of `provider_clearing` in the ledger. */
  ledgerBalance: Pence;
};

export type ComparedAt = {
  comparedAt: Date | null;
  /** When the first movement was read. */
  firstAt: Date | null;
};

export type DifferingNow = ComparedAt & {
  /**
   * Everything that does not agree, due or not, oldest first: movements, then ledger transactions that belong to none.
   */
  subjects: Subject[];
  /** The last settlement of each. */
  settlements: Settlements;
};
