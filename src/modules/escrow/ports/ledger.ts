import type { LedgerTransaction } from '../domain/ledger-transaction';

export interface Ledger {
  /**
   * Posts a fact permanently. Posting it again changes nothing. It is a fault to post it with other entries, or to post
   * a transaction that does not balance, takes more than is held, or does not split 90/10. Some of these faults appear
   * only when the unit of work ends.
   */
  post(transaction: LedgerTransaction): Promise<void>;
  /**
   * The payment that the provider's charge brought in, for a job or a service; null if none is posted. For a month of a
   * subscription it is known only once the provider's books have been read.
   */
  paymentOf(chargeId: string): Promise<string | null>;
}
