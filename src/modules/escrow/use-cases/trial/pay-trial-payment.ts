import type { Result } from '#src/kernel/result';
import type { ProviderTrial, TrialPaid } from '../../ports/provider-trial';
import { asking, type TrialRefusal } from './asking';

/** Pays a payment of the test page by a test card. What the bank says is an answer, not a refusal. */
export class PayTrialPayment {
  constructor(private trial: Pick<ProviderTrial, 'pay'>) {}

  execute({
    clientSecret,
    cardNumber,
  }: {
    clientSecret: string;
    cardNumber: string;
  }): Promise<Result<TrialPaid, TrialRefusal>> {
    return asking(this.trial.pay(clientSecret, cardNumber));
  }
}
