import type { Pence } from '#src/kernel/money';
import type { Result } from '#src/kernel/result';
import type { ProviderTrial } from '../../ports/provider-trial';
import { asking, type TrialRefusal } from './asking';

/** Whether a payment of the test page was made, asked of the provider: the browser's word counts for nothing. */
export class ReadTrialPayment {
  constructor(private trial: Pick<ProviderTrial, 'readPayment'>) {}

  execute({ paymentId }: { paymentId: string }): Promise<Result<{ isPaid: boolean; amount: Pence }, TrialRefusal>> {
    return asking(this.trial.readPayment(paymentId));
  }
}
