import type { Pence } from '#src/kernel/money';
import type { Result } from '#src/kernel/result';
import type { ProviderTrial } from '../../ports/provider-trial';
import { providerAnswer, type TrialRefusal } from './provider-answer';

/** Whether a test page's payment was made. The provider is asked, because the browser cannot be trusted. */
export class ReadTrialPayment {
  constructor(private trial: Pick<ProviderTrial, 'readPayment'>) {}

  execute({ paymentId }: { paymentId: string }): Promise<Result<{ isPaid: boolean; amount: Pence }, TrialRefusal>> {
    return providerAnswer(this.trial.readPayment(paymentId));
  }
}
