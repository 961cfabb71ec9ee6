import type { LedgerTransaction } from '../domain/ledger-transaction';

export interface Ledger {
  /**
   * Writes a fact down for good. The same fact again changes nothing; with other entries it is a fault, as is a transaction that
   * does not balance, takes more than is held, or splits otherwise than 90/10. Some of that shows only when the unit of work ends.
   */
  post(transaction: LedgerTransaction): Promise<void>;
}
