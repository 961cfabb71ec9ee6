import { type Result, refuse } from '#src/kernel/result';
import type { PaymentProvider } from '../../ports/payment-provider';
import { asking, type TrialRefusal } from './asking';

type Asked = {
  accountId: string;
  refreshUrl: string;
  returnUrl: string;
  /** Of ours: the only one to come back to. */ origin: string;
};

/** A link to the provider's onboarding pages. It leads back to us and nowhere else, so that nobody is sent astray in our name. */
export class LinkTrialAccount {
  constructor(private provider: Pick<PaymentProvider, 'onboardingLink'>) {}

  async execute({
    accountId,
    refreshUrl,
    returnUrl,
    origin,
  }: Asked): Promise<Result<{ url: string }, TrialRefusal | 'foreign-address'>> {
    const isOurs = (url: string) => URL.canParse(url) && new URL(url).origin === origin;
    if (!isOurs(refreshUrl) || !isOurs(returnUrl)) return refuse('foreign-address');
    return asking(this.provider.onboardingLink(accountId, { doneUrl: returnUrl, againUrl: refreshUrl }));
  }
}
