import type { BankFailure } from '../../domain/payee';

/**
 * What happens to money after it has reached a payout account: the provider pays it into the landscaper's bank by itself. Throws the faults
 * of PaymentProvider (payment-faults.ts); Refused('not-found') if it does not know the account.
 */
export interface BankPayouts {
  /** How the last payout ended that has ended. A payout that was paid can still fail days later. */
  readLast(payeeId: string): Promise<LastBankPayout>;
  /** A link, for once and a short time, to the provider's page on which the landscaper changes their bank details. */
  bankDetailsLink(payeeId: string): Promise<{ url: string }>;
}

export type LastBankPayout = { state: 'none' | 'paid' } | { state: 'failed'; failure: BankFailure };
