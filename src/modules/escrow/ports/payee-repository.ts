import type { Payee } from '../domain/payee';

export interface PayeeRepository {
  /** Keeps a new one unless the landscaper has one already; answers the one that is kept. */
  addOrFind(payee: Payee): Promise<Payee>;
  lock(landscaperId: string): Promise<Payee | undefined>;
  save(payee: Payee): Promise<void>;
  find(by: { landscaperId: string } | { payeeId: string }): Promise<Payee | undefined>;
  /**
   * Landscapers for whom money waits while their account could not receive when last read, before `asOf`. Read longest ago first;
   * each is put back until `until`.
   */
  claimAwaited(asOf: Date, until: Date, limit: number): Promise<string[]>;
}
