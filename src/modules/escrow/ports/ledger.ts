import type { LedgerTransaction } from '../domain/ledger-transaction';

export interface Ledger {
  /**
   * Posts a fact for good. The same fact again changes nothing; with different entries it is a fault, and so is a transaction that does
   * not balance, takes more than is held, or does not split 90/10. Some of these faults show only when the unit of work ends.
   */
  post(transaction: LedgerTransaction): Promise<void>;
}
