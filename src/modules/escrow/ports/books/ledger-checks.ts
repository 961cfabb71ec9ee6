import type { LedgerFinding } from './ledger-standing-views';

/** Checks the ledger's invariants, a part at a time, and keeps what they found. */
export interface LedgerChecks {
  /**
   * Checks the next transactions, at most `limit`, and everything that did not add up before. Without new ones, it
   * rechecks as many old ones. Saves its findings.
   */
  checkNext(limit: number, at: Date): Promise<LedgerCheck>;
  couldNotRun(because: string, at: Date): Promise<void>;
}

/**
 * `findings`: everything that does not add up. `foundNow`: how many of them are new. `more`: more new transactions
 * wait.
 */
export type LedgerCheck = { findings: LedgerFinding[]; foundNow: number; more: boolean };
