import type { LedgerFinding } from './ledger-standing-views';

/** Checks of the ledger's invariants, a part at a time, and what they found. */
export interface LedgerChecks {
  /**
   * Checks the next transactions, at most `limit`, and whatever did not add up so far; once nothing is new, as many old ones again. Saves what
   * it finds.
   */
  checkNext(limit: number, at: Date): Promise<LedgerCheck>;
  /** Saves that the check could not run. */
  couldNotRun(because: string, at: Date): Promise<void>;
}

/** `findings`: all that does not add up. `foundNow`: how many of them had not been known. `more`: there are more new transactions. */
export type LedgerCheck = { findings: LedgerFinding[]; foundNow: number; more: boolean };
