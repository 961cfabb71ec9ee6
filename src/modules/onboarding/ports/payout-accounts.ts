import type { Result } from '#src/kernel/result';

/**
 * A landscaper's application for a payout account. The provider leads back to `doneUrl`, or to `againUrl` if the link
 * has expired.
 */
export type PayoutApplication = {
  landscaperId: string;
  email: string;
  businessType: 'individual' | 'company';
  doneUrl: string;
  againUrl: string;
  /** When the landscaper's email, password, phone or second factor last changed. */
  accessChangedAt: Date | null;
};

export type PayoutAccountRefusal = 'provider-busy' | 'email-refused' | 'provider-refused' | 'bank-account-stays';

/** Where landscapers open the account for their earnings. */
export interface PayoutAccounts {
  /**
   * Opens an account, or continues with an incomplete one. For some days after a change of access, a known bank account
   * must stay. The link to the provider's pages is new each time, and expires.
   */
  execute(application: PayoutApplication): Promise<Result<{ url: string }, PayoutAccountRefusal>>;
}
