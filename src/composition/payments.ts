import type { IncomingMessage } from 'node:http';
import type { Knex } from 'knex';
import type { Log } from '#src/kernel/log';
import { SIGNATURE_HEADER } from '#src/modules/escrow/adapters/notices/signature';
import { SandboxActivity } from '#src/modules/escrow/adapters/sandbox/sandbox-activity';
import { SandboxBankPayouts } from '#src/modules/escrow/adapters/sandbox/sandbox-bank-payouts';
import { SandboxChargebacks } from '#src/modules/escrow/adapters/sandbox/sandbox-chargebacks';
import { SandboxCheckoutPage } from '#src/modules/escrow/adapters/sandbox/sandbox-checkout-page';
import { SandboxDashboard } from '#src/modules/escrow/adapters/sandbox/sandbox-dashboard';
import { SandboxBank } from '#src/modules/escrow/adapters/sandbox/sandbox-disputes';
import { SandboxFaults } from '#src/modules/escrow/adapters/sandbox/sandbox-faults';
import { SandboxNotices } from '#src/modules/escrow/adapters/sandbox/sandbox-notices';
import { SandboxOnboardingPage } from '#src/modules/escrow/adapters/sandbox/sandbox-onboarding-page';
import { SandboxProviderBooks } from '#src/modules/escrow/adapters/sandbox/sandbox-provider-books';
import { SandboxPaymentProvider } from '#src/modules/escrow/adapters/sandbox/sandbox-payment-provider';
import { advanceRefunds } from '#src/modules/escrow/adapters/sandbox/sandbox-refunds';
import { renewSubscriptions } from '#src/modules/escrow/adapters/sandbox/sandbox-renewals';
import { StripeActivity } from '#src/modules/escrow/adapters/stripe/stripe-activity';
import { StripeBankPayouts } from '#src/modules/escrow/adapters/stripe/stripe-bank-payouts';
import { StripeChargebacks } from '#src/modules/escrow/adapters/stripe/stripe-chargebacks';
import {
  StripePaymentProvider,
  type StripeSettings,
} from '#src/modules/escrow/adapters/stripe/stripe-payment-provider';
import type { ProviderActivity } from '#src/modules/escrow/ports/outside/provider-activity';
import type { BankPayouts } from '#src/modules/escrow/ports/payout-accounts/bank-payouts';
import { StripeProviderBooks } from '#src/modules/escrow/adapters/stripe/stripe-provider-books';
import { StripeSetup } from '#src/modules/escrow/adapters/stripe/stripe-setup';
import type { ProviderSetup } from '#src/modules/escrow/ports/setup/provider-setup';
import type { ChargebackProvider } from '#src/modules/escrow/ports/chargebacks/chargeback-provider';
import type { PaymentProvider } from '#src/modules/escrow/ports/payment-provider';
import type { ProviderBooks } from '#src/modules/escrow/ports/provider-books';
import { SandboxServiceSales } from '#src/modules/sales/adapters/sandbox-service-sales';
import { StripeServiceSales } from '#src/modules/sales/adapters/stripe-service-sales';
import type { ServiceSales } from '#src/modules/sales/ports/service-sales';
import type { Config } from '#src/platform/config';
import {
  ACTIVITY,
  BANK_PAYOUTS,
  CHARGEBACKS,
  CONFIG,
  DATABASE,
  LOG,
  PAYMENTS,
  PROVIDER_BOOKS,
  PROVIDER_SETUP,
  SERVICE_SALES,
} from './tokens';
import { make, moduleOf, once, provide, token, under } from './wiring';

const SANDBOX_NOTICES = token<SandboxNotices>('sandbox notices');

/**
 * The payment provider: the embedded sandbox or Stripe. Nothing else in the product knows which. The web uses these
 * entries only for the sandbox's pages.
 */
export const payments = moduleOf(
  {
    checkoutPage: provide(SandboxCheckoutPage, DATABASE, SANDBOX_NOTICES),
    onboardingPage: provide(SandboxOnboardingPage, DATABASE, SANDBOX_NOTICES),
    faults: provide(SandboxFaults, DATABASE),
    /** What customers’ banks do, in the sandbox. */
    bank: provide(SandboxBank, DATABASE, SANDBOX_NOTICES),
    /** What our own people do in the provider's dashboard, without the product. */
    dashboard: provide(SandboxDashboard, DATABASE, SANDBOX_NOTICES),
    /** First moves on the refunds that are due to arrive or come back, because that adds notices. */
    deliverNotices: make(
      (db, notices) => async (disorder?: { twice?: boolean; backwards?: boolean }) => {
        await advanceRefunds(db);
        return notices.deliver(disorder);
      },
      DATABASE,
      SANDBOX_NOTICES,
    ),
    renewSubscriptions: make((db) => () => renewSubscriptions(db), DATABASE),
  },
  under(SANDBOX_NOTICES, make(noticesOf, DATABASE, SandboxFaults, CONFIG, LOG)),
  under(PAYMENTS, once(make(providerOf, CONFIG, DATABASE, SandboxFaults))),
  under(BANK_PAYOUTS, once(make(bankPayoutsOf, CONFIG, DATABASE, SandboxFaults))),
  under(CHARGEBACKS, once(make(chargebacksOf, CONFIG, DATABASE, SandboxFaults))),
  under(ACTIVITY, once(make(activityOf, CONFIG, DATABASE, SandboxFaults))),
  under(PROVIDER_BOOKS, once(make(booksOf, CONFIG, DATABASE, SandboxFaults))),
  under(PROVIDER_SETUP, make(setupOf, CONFIG)),
  under(SERVICE_SALES, once(make(serviceSalesOf, CONFIG, DATABASE, SandboxFaults))),
);

function noticesOf(db: Knex, faults: SandboxFaults, { sandboxWebhook: { url, secret } }: Config, log: Log) {
  return new SandboxNotices(db, faults, { webhookUrl: url, secret }, log);
}

function providerOf(config: Config, db: Knex, faults: SandboxFaults): PaymentProvider {
  if (!config.sandbox) return new StripePaymentProvider(stripeSettings(config));
  const settings = { baseUrl: config.baseUrl, webhookSecret: config.sandboxWebhook.secret };
  return new SandboxPaymentProvider(db, faults, settings);
}

function bankPayoutsOf(config: Config, db: Knex, faults: SandboxFaults): BankPayouts {
  if (!config.sandbox) return new StripeBankPayouts(stripeSettings(config));
  return new SandboxBankPayouts(db, faults, { baseUrl: config.baseUrl });
}

function chargebacksOf(config: Config, db: Knex, faults: SandboxFaults): ChargebackProvider {
  return config.sandbox ? new SandboxChargebacks(db, faults) : new StripeChargebacks(stripeSettings(config));
}

function activityOf(config: Config, db: Knex, faults: SandboxFaults): ProviderActivity {
  return config.sandbox ? new SandboxActivity(db, faults) : new StripeActivity(stripeSettings(config));
}

function booksOf(config: Config, db: Knex, faults: SandboxFaults): ProviderBooks {
  return config.sandbox ? new SandboxProviderBooks(db, faults) : new StripeProviderBooks(stripeSettings(config));
}

/** The sandbox needs no set-up. */
function setupOf(config: Config): ProviderSetup {
  if (config.sandbox) return { read: async () => [] };
  const facts = { webhookAddress: webhookAddressOf(config), isLive: config.stripe.isLive };
  return new StripeSetup(stripeSettings(config), facts);
}

function serviceSalesOf(config: Config, db: Knex, faults: SandboxFaults): ServiceSales {
  if (!config.sandbox) return new StripeServiceSales(stripeSettings(config));
  return new SandboxServiceSales(db, faults, { baseUrl: config.baseUrl });
}

const WEBHOOK = '/api/payments/webhook';
export const webhookAddressOf = ({ baseUrl }: Config): string => `${baseUrl}${WEBHOOK}`;
/** Requests that may come from the provider: anyone can post there, but few can sign. */
export const signedNotices = {
  path: WEBHOOK,
  isSigned: ({ headers }: IncomingMessage): boolean => Boolean(headers[SIGNATURE_HEADER]),
};

export function stripeSettings({ stripe: settings }: Config): StripeSettings {
  const { secretKey, webhookSecrets, host, port, protocol } = settings;
  const api = host ? { host, port: port ?? 443, protocol: protocol ?? ('https' as const) } : undefined;
  return { secretKey: secretKey ?? '', webhookSecrets, api };
}
