import type { Container } from 'inversify';
import { PgTrialAccounts } from '#src/modules/escrow/adapters/pg-trial-accounts';
import { SandboxProviderTrial } from '#src/modules/escrow/adapters/sandbox/sandbox-provider-trial';
import { testCards } from '#src/modules/escrow/adapters/sandbox/test-cards';
import { StripeProviderTrial } from '#src/modules/escrow/adapters/stripe/stripe-provider-trial';
import { LinkTrialAccount } from '#src/modules/escrow/use-cases/trial/link-trial-account';
import { OpenTrialAccount } from '#src/modules/escrow/use-cases/trial/open-trial-account';
import { OpenTrialPayment } from '#src/modules/escrow/use-cases/trial/open-trial-payment';
import { PayTrialPayment } from '#src/modules/escrow/use-cases/trial/pay-trial-payment';
import { ReadTrialAccount } from '#src/modules/escrow/use-cases/trial/read-trial-account';
import { ReadTrialPayment } from '#src/modules/escrow/use-cases/trial/read-trial-payment';
import { RegisterTrialLandscaper } from '#src/modules/escrow/use-cases/trial/register-trial-landscaper';
import type { Config } from '#src/platform/config';
import { PAYMENTS, stripeSettings } from './payments';
import { CLOCK, CONFIG, DATABASE, NEW_ID } from './tokens';

/** What stands behind the provider's test pages; nothing where real money moves (D-TESTGUARD). */
export function providerTrialOf(container: Container) {
  const config = container.get<Config>(CONFIG);
  if (!config.sandbox && !/^(sk|rk)_test_/.test(config.stripe.secretKey ?? '')) return undefined;
  const db = container.get(DATABASE);
  const provider = container.get(PAYMENTS);
  const trial = config.sandbox ? new SandboxProviderTrial(db) : new StripeProviderTrial(stripeSettings(config));
  const accounts = new PgTrialAccounts(db);
  const newId = container.get(NEW_ID);
  const openAccount = new OpenTrialAccount(provider, accounts, container.get(CLOCK));
  const linkAccount = new LinkTrialAccount(provider);
  return {
    openAccount,
    linkAccount,
    readAccount: new ReadTrialAccount(trial),
    registerLandscaper: new RegisterTrialLandscaper(accounts, openAccount, linkAccount, newId),
    openPayment: new OpenTrialPayment(trial, accounts),
    payPayment: new PayTrialPayment(trial),
    readPayment: new ReadTrialPayment(trial),
    accountOf: (email: string) => accounts.findByEmail(email),
    // On test keys real people may have signed up already, and their emails are nobody's business.
    landscapers: () => accounts.all({ ofLandscapers: config.sandbox }),
    testCards,
  };
}
