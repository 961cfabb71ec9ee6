import { type Pence, pence, split } from '#src/kernel/money';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { ProviderTrial, TrialAccounts } from '../../ports/provider-trial';
import { providerAnswer, type TrialRefusal } from './provider-answer';

/** The landscaper's account, by its id or by the email it was opened with. With neither, no landscaper is paid. */
type PaymentRequest = { intentId: string; amountPence: number; accountId?: string; email?: string };
export type TrialPayment = {
  paymentId: string;
  clientSecret: string;
  amount: Pence;
  platformFee: Pence;
  landscaperAmount: Pence;
};

/**
 * Opens a payment on the test pages, for either of the two JSON calls (D-PIEP). Repeating an intent id opens no second
 * payment.
 */
export class OpenTrialPayment {
  constructor(
    private trial: Pick<ProviderTrial, 'openPayment'>,
    private accounts: TrialAccounts,
  ) {}

  async execute(request: PaymentRequest): Promise<Result<TrialPayment, TrialRefusal>> {
    const found = request.email === undefined ? undefined : await this.accounts.findByEmail(request.email);
    if (request.email !== undefined && !found) return refuse('not-found');
    const amount = pence(request.amountPence);
    const { fee, share } = split(amount);
    const accountId = found?.accountId ?? request.accountId;
    const opened = await providerAnswer(this.trial.openPayment(request.intentId, { amount, fee, accountId }));
    return opened.ok ? ok({ ...opened.value, amount, platformFee: fee, landscaperAmount: share }) : opened;
  }
}
