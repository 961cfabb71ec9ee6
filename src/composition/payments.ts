import { ContainerModule, type Container } from 'inversify';
import { SandboxCheckoutDesk } from '#src/modules/escrow/adapters/sandbox/sandbox-checkout-desk';
import { SandboxFaults } from '#src/modules/escrow/adapters/sandbox/sandbox-faults';
import { SandboxNotices } from '#src/modules/escrow/adapters/sandbox/sandbox-notices';
import { SandboxOnboardingDesk } from '#src/modules/escrow/adapters/sandbox/sandbox-onboarding-desk';
import { SandboxPaymentProvider } from '#src/modules/escrow/adapters/sandbox/sandbox-payment-provider';
import { renewSubscriptions } from '#src/modules/escrow/adapters/sandbox/sandbox-renewals';
import { turnRefunds } from '#src/modules/escrow/adapters/sandbox/sandbox-refunds';
import { SandboxServiceSales } from '#src/modules/sales/adapters/sandbox-service-sales';
import { StripeServiceSales } from '#src/modules/sales/adapters/stripe-service-sales';
import {
  StripePaymentProvider,
  type StripeSettings,
} from '#src/modules/escrow/adapters/stripe/stripe-payment-provider';
import type { PaymentProvider } from '#src/modules/escrow/ports/payment-provider';
import type { ServiceSales } from '#src/modules/sales/ports/service-sales';
import type { Config } from '#src/platform/config';
import { CONFIG, DATABASE, LOG, token } from './tokens';

export const PAYMENTS = token<PaymentProvider>('payment provider');
export const SERVICE_SALES = token<ServiceSales>('service sales');

/** Who moves the money: the embedded sandbox, or Stripe. Nothing else of the product knows which. */
export const paymentsModule = new ContainerModule(({ bind }) => {
  bind(SandboxFaults).toResolvedValue((db) => new SandboxFaults(db), [DATABASE]);
  bind(SandboxNotices).toResolvedValue(
    (db, faults, config, log) =>
      new SandboxNotices(
        db,
        faults,
        { webhookUrl: config.sandboxWebhook.url, secret: config.sandboxWebhook.secret },
        log,
      ),
    [DATABASE, SandboxFaults, CONFIG, LOG],
  );
  bind(SandboxCheckoutDesk).toResolvedValue(
    (db, notices) => new SandboxCheckoutDesk(db, notices),
    [DATABASE, SandboxNotices],
  );
  bind(SandboxOnboardingDesk).toResolvedValue(
    (db, notices) => new SandboxOnboardingDesk(db, notices),
    [DATABASE, SandboxNotices],
  );
  bind(PAYMENTS)
    .toResolvedValue(
      (config, db, faults) =>
        config.sandbox
          ? new SandboxPaymentProvider(db, faults, {
              baseUrl: config.baseUrl,
              webhookSecret: config.sandboxWebhook.secret,
            })
          : new StripePaymentProvider(stripeSettings(config)),
      [CONFIG, DATABASE, SandboxFaults],
    )
    .inSingletonScope();
  bind(SERVICE_SALES)
    .toResolvedValue(
      (config, db, faults) =>
        config.sandbox
          ? new SandboxServiceSales(db, faults, { baseUrl: config.baseUrl })
          : new StripeServiceSales(stripeSettings(config)),
      [CONFIG, DATABASE, SandboxFaults],
    )
    .inSingletonScope();
});

export function stripeSettings({ stripe: settings }: Config): StripeSettings {
  const { secretKey, webhookSecrets, host, port, protocol } = settings;
  const api = host ? { host, port: port ?? 443, protocol: protocol ?? ('https' as const) } : undefined;
  return { secretKey: secretKey ?? '', webhookSecrets, api };
}

/** What stands behind the sandbox's own pages; nothing where real money moves. */
export const sandboxOf = (container: Container) =>
  container.get<Config>(CONFIG).sandbox
    ? {
        checkoutDesk: container.get(SandboxCheckoutDesk),
        onboardingDesk: container.get(SandboxOnboardingDesk),
        faults: container.get(SandboxFaults),
        /** Refunds that are due to arrive or to come back do so first. */
        deliverNotices: async (disorder?: { twice?: boolean; backwards?: boolean }) => {
          await turnRefunds(container.get(DATABASE));
          return container.get(SandboxNotices).deliver(disorder);
        },
        renewSubscriptions: () => renewSubscriptions(container.get(DATABASE)),
      }
    : undefined;
