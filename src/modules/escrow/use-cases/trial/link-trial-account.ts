import { type Result, refuse } from '#src/kernel/result';
import type { PaymentProvider } from '../../ports/payment-provider';
import { providerAnswer, type TrialRefusal } from './provider-answer';

type LinkRequest = {
  accountId: string;
  refreshUrl: string;
  returnUrl: string;
  /** Our own site's URL: both return URLs must be on it. */
  origin: string;
};

/** A link to the provider's onboarding pages. It may only lead back to our site. */
export class LinkTrialAccount {
  constructor(private provider: Pick<PaymentProvider, 'onboardingLink'>) {}

  async execute({
    accountId,
    refreshUrl,
    returnUrl,
    origin,
  }: LinkRequest): Promise<Result<{ url: string }, TrialRefusal | 'foreign-address'>> {
    const isOurs = (url: string) => URL.canParse(url) && new URL(url).origin === origin;
    if (!isOurs(refreshUrl) || !isOurs(returnUrl)) return refuse('foreign-address');
    return providerAnswer(this.provider.onboardingLink(accountId, { doneUrl: returnUrl, againUrl: refreshUrl }));
  }
}
