import { type Pence, pence, split } from '#src/kernel/money';
import { type Result, ok, refuse } from '#src/kernel/result';
import type { ProviderTrial, TrialAccounts } from '../../ports/provider-trial';
import { providerAnswer, type TrialRefusal } from './provider-answer';

/** The account is named by its id or by the email it was opened for. Without either, no landscaper is paid. */
type Asked = { intentId: string; amountPence: number; accountId?: string; email?: string };
export type TrialPayment = {
  paymentId: string;
  clientSecret: string;
  amount: Pence;
  platformFee: Pence;
  landscaperAmount: Pence;
};

/** A payment intent for the test pages, the same for both calls (D-PIEP). The same intent id opens one. */
export class OpenTrialPayment {
  constructor(
    private trial: Pick<ProviderTrial, 'openPayment'>,
    private accounts: TrialAccounts,
  ) {}

  async execute(asked: Asked): Promise<Result<TrialPayment, TrialRefusal>> {
    const found = asked.email === undefined ? undefined : await this.accounts.findByEmail(asked.email);
    if (asked.email !== undefined && !found) return refuse('not-found');
    const amount = pence(asked.amountPence);
    const { fee, share } = split(amount);
    const accountId = found?.accountId ?? asked.accountId;
    const opened = await providerAnswer(this.trial.openPayment(asked.intentId, { amount, fee, accountId }));
    return opened.ok ? ok({ ...opened.value, amount, platformFee: fee, landscaperAmount: share }) : opened;
  }
}
