import type { Result } from '#src/kernel/result';
import type { ProviderTrial, TrialAccount } from '../../ports/provider-trial';
import { asking, type TrialRefusal } from './asking';

/** How far a payout account has got, as the provider tells it now. */
export class ReadTrialAccount {
  constructor(private trial: Pick<ProviderTrial, 'readAccount'>) {}

  execute({ accountId }: { accountId: string }): Promise<Result<TrialAccount, TrialRefusal>> {
    return asking(this.trial.readAccount(accountId));
  }
}
