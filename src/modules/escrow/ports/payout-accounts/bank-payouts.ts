import type { BankFailure } from '../../domain/payee';

/**
 * What happens to money that has reached a payout account: the provider pays it into the landscaper's bank. Throws the
 * faults of PaymentProvider (payment-faults.ts), and Refused('not-found') if it does not know the account.
 */
export interface BankPayouts {
  /** How the latest payout that has ended did end. A payout that was paid can still fail days later. */
  readLast(payeeId: string): Promise<LastBankPayout>;
  /**
   * A link to the provider's page on which the landscaper changes their bank details. It works once, for a short time.
   */
  bankDetailsLink(payeeId: string): Promise<{ url: string }>;
}

export type LastBankPayout = { state: 'none' | 'paid' } | { state: 'failed'; failure: BankFailure };
