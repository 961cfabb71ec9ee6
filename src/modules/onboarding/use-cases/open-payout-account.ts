import { refuse, type Result } from '#src/kernel/result';
import type { UserRepository } from '#src/modules/accounts/ports/user-repository';
import type { LandscaperProfiles } from '../ports/landscaper-profiles';
import type { PayoutAccountRefusal, PayoutAccounts, PayoutApplication } from '../ports/payout-accounts';

export type OpenPayoutAccountRefusal = 'not-a-landscaper' | PayoutAccountRefusal;

/** Sends a landscaper to the payment provider's pages to open their payout account, or to continue with it. */
export class OpenPayoutAccount {
  constructor(
    private users: Pick<UserRepository, 'find'>,
    private landscaperProfiles: Pick<LandscaperProfiles, 'find'>,
    private payoutAccounts: PayoutAccounts,
  ) {}

  async execute({
    landscaperId,
    ...returnUrls
  }: Pick<PayoutApplication, 'landscaperId' | 'doneUrl' | 'againUrl'>): Promise<
    Result<{ url: string }, OpenPayoutAccountRefusal>
  > {
    const user = await this.users.find(landscaperId);
    if (user?.userType !== 'landscaper') return refuse('not-a-landscaper');
    const profile = await this.landscaperProfiles.find(landscaperId);
    const businessType = profile?.isCompany ? 'company' : 'individual';
    const { email, accessChangedAt } = user;
    return this.payoutAccounts.execute({ landscaperId, email, businessType, accessChangedAt, ...returnUrls });
  }
}
