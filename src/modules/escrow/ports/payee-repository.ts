import type { Payee } from '../domain/payee';

export interface PayeeRepository {
  /** Adds one unless the landscaper has one already, and returns the stored one. */
  addOrFind(payee: Payee): Promise<Payee>;
  lock(landscaperId: string): Promise<Payee | undefined>;
  save(payee: Payee): Promise<void>;
  find(by: { landscaperId: string } | { payeeId: string }): Promise<Payee | undefined>;
  /**
   * Landscapers with money waiting whose account could not receive it when last read, before `asOf`. Read longest ago first; not due
   * again before `until`.
   */
  claimAwaited(asOf: Date, until: Date, limit: number): Promise<string[]>;
}
