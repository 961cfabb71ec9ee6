import type { Result } from '#src/kernel/result';
import type { ProviderTrial, TrialAccount } from '../../ports/provider-trial';
import { providerAnswer, type TrialRefusal } from './provider-answer';

/** How far a payout account has got, according to the provider. */
export class ReadTrialAccount {
  constructor(private trial: Pick<ProviderTrial, 'readAccount'>) {}

  execute({ accountId }: { accountId: string }): Promise<Result<TrialAccount, TrialRefusal>> {
    return providerAnswer(this.trial.readAccount(accountId));
  }
}
