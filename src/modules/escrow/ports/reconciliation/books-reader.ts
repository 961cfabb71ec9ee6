import type { Pence } from '#src/kernel/money';
import type { Settlements } from '../../domain/reconciliation/comparison';
import type { Subject } from '../../domain/reconciliation/difference';

/** Both books as they are at one moment. */
export interface BooksReader {
  read(): Promise<BooksNow>;
  /** The same without the balance, which takes longest to add up. */
  readDiffering(): Promise<DifferingNow>;
  /** Only the times. */
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
  /** All that does not agree, whether or not it is due, oldest first: movements, then ledger transactions that belong to none. */
  subjects: Subject[];
  /** The last settlement of each of them. */
  settlements: Settlements;
};
