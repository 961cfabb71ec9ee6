import type { Knex } from 'knex';
import { PgTrialAccounts } from '#src/modules/escrow/adapters/pg-trial-accounts';
import { SandboxProviderTrial } from '#src/modules/escrow/adapters/sandbox/sandbox-provider-trial';
import { testCards } from '#src/modules/escrow/adapters/sandbox/test-cards';
import { StripeProviderTrial } from '#src/modules/escrow/adapters/stripe/stripe-provider-trial';
import type { ProviderTrial } from '#src/modules/escrow/ports/provider-trial';
import { LinkTrialAccount } from '#src/modules/escrow/use-cases/trial/link-trial-account';
import { OpenTrialAccount } from '#src/modules/escrow/use-cases/trial/open-trial-account';
import { OpenTrialPayment } from '#src/modules/escrow/use-cases/trial/open-trial-payment';
import { PayTrialPayment } from '#src/modules/escrow/use-cases/trial/pay-trial-payment';
import { ReadTrialAccount } from '#src/modules/escrow/use-cases/trial/read-trial-account';
import { ReadTrialPayment } from '#src/modules/escrow/use-cases/trial/read-trial-payment';
import { RegisterTrialLandscaper } from '#src/modules/escrow/use-cases/trial/register-trial-landscaper';
import type { Config } from '#src/platform/config';
import { stripeSettings } from './payments';
import { CLOCK, CONFIG, DATABASE, NEW_ID, PAYMENTS } from './tokens';
import { make, moduleOf, provide, token, under } from './wiring';

const TRIAL = token<ProviderTrial>('provider trial');

/** For the provider's test pages. */
export const providerTrial = moduleOf(
  {
    openAccount: provide(OpenTrialAccount, PAYMENTS, PgTrialAccounts, CLOCK),
    linkAccount: provide(LinkTrialAccount, PAYMENTS),
    readAccount: provide(ReadTrialAccount, TRIAL),
    registerLandscaper: provide(RegisterTrialLandscaper, PgTrialAccounts, OpenTrialAccount, LinkTrialAccount, NEW_ID),
    openPayment: provide(OpenTrialPayment, TRIAL, PgTrialAccounts),
    payPayment: provide(PayTrialPayment, TRIAL),
    readPayment: provide(ReadTrialPayment, TRIAL),
    accountOf: make((accounts) => (email: string) => accounts.findByEmail(email), PgTrialAccounts),
    // With Stripe's test keys, real people may have signed up, and their email addresses are private.
    landscapers: make(
      (accounts, { sandbox }) =>
        () =>
          accounts.all({ ofLandscapers: sandbox }),
      PgTrialAccounts,
      CONFIG,
    ),
    testCards,
  },
  provide(PgTrialAccounts, DATABASE),
  under(TRIAL, make(trialOf, CONFIG, DATABASE)),
);

/** Never allowed if real money moves (D-TESTGUARD). */
export const isTrialAllowed = (config: Config) =>
  config.sandbox || /^(sk|rk)_test_/.test(config.stripe.secretKey ?? '');

function trialOf(config: Config, db: Knex): ProviderTrial {
  return config.sandbox ? new SandboxProviderTrial(db) : new StripeProviderTrial(stripeSettings(config));
}
