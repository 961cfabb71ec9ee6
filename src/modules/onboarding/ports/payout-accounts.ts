import type { Result } from '#src/kernel/result';

/** A landscaper's application for a payout account. The provider leads back to `doneUrl`, or to `againUrl` if the link has expired. */
export type PayoutApplication = {
  landscaperId: string;
  email: string;
  businessType: 'individual' | 'company';
  doneUrl: string;
  againUrl: string;
};

export type PayoutAccountRefusal = 'provider-busy' | 'email-refused' | 'provider-refused';

/** Where landscapers open the account that their earnings are sent to. */
export interface PayoutAccounts {
  /** Opens an account, or continues with one that is not complete. The link to the provider's pages is new each time, and expires. */
  execute(application: PayoutApplication): Promise<Result<{ url: string }, PayoutAccountRefusal>>;
}
