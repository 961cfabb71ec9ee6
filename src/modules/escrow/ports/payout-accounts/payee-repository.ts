import type { Payee } from '../../domain/payee';

export interface PayeeRepository {
  /** Adds a payee unless the landscaper has one already, and returns the stored one. */
  addOrFind(payee: Payee): Promise<Payee>;
  lock(landscaperId: string): Promise<Payee | undefined>;
  save(payee: Payee): Promise<void>;
  find(by: { landscaperId: string } | { payeeId: string }): Promise<Payee | undefined>;
  /**
   * Claims landscapers for whom money waits and whose account, last read before `asOf`, could not receive it; and those
   * whose account was not read for a day, in case a notice was lost. Accounts that have been gone for a month are left
   * out. Those read longest ago come first. None is claimed again before `until`.
   */
  claimDueForReading(asOf: Date, until: Date, limit: number): Promise<string[]>;
}
