import type { Result } from '#src/kernel/result';
import type { ProviderTrial, TrialPaid } from '../../ports/provider-trial';
import { providerAnswer, type TrialRefusal } from './provider-answer';

/** Pays a test page's payment with a test card. A declined card is an answer, not a refusal. */
export class PayTrialPayment {
  constructor(private trial: Pick<ProviderTrial, 'pay'>) {}

  execute({
    clientSecret,
    cardNumber,
  }: {
    clientSecret: string;
    cardNumber: string;
  }): Promise<Result<TrialPaid, TrialRefusal>> {
    return providerAnswer(this.trial.pay(clientSecret, cardNumber));
  }
}
