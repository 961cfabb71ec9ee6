import type { Payee } from '../../domain/payee';

export interface PayeeRepository {
  /** Adds a payee unless the landscaper has one already, and returns the stored one. */
  addOrFind(payee: Payee): Promise<Payee>;
  lock(landscaperId: string): Promise<Payee | undefined>;
  save(payee: Payee): Promise<void>;
  find(by: { landscaperId: string } | { payeeId: string }): Promise<Payee | undefined>;
  /**
   * Landscapers with money waiting whose account was last read before `asOf` and could not receive it then, and those whose account has not
   * been read for a day: a notice may have been lost. Accounts that have been gone for a month are left alone. Those read longest ago come
   * first. None of them is claimed again before `until`.
   */
  claimDueForReading(asOf: Date, until: Date, limit: number): Promise<string[]>;
}
