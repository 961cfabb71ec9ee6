import type { Clock } from '#src/kernel/clock';
import { type Result, ok } from '#src/kernel/result';
import type { PaymentProvider } from '../../ports/payment-provider';
import type { TrialAccounts } from '../../ports/provider-trial';
import { providerAnswer, type TrialRefusal } from './provider-answer';

type AccountRequest = { intentId: string; email: string; businessType: 'individual' | 'company' };

/** Opens a payout account at the provider for the account test page. The same intent opens one account. */
export class OpenTrialAccount {
  constructor(
    private provider: Pick<PaymentProvider, 'openPayee'>,
    private accounts: TrialAccounts,
    private clock: Clock,
  ) {}

  async execute({
    intentId,
    email,
    businessType,
  }: AccountRequest): Promise<Result<{ accountId: string }, TrialRefusal>> {
    const opened = await providerAnswer(
      this.provider.openPayee(intentId, { email, businessType, landscaperId: 'trial' }),
    );
    if (!opened.ok) return opened;
    const accountId = opened.value.payeeId;
    await this.accounts.add({ accountId, email, businessType, openedAt: await this.clock.now() });
    return ok({ accountId });
  }
}
