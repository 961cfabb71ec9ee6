import type { NewId } from '#src/kernel/id';
import { StripeChargebacks } from '#src/modules/escrow/adapters/stripe/stripe-chargebacks';
import { StripePaymentProvider } from '#src/modules/escrow/adapters/stripe/stripe-payment-provider';
import { StripeSetup } from '#src/modules/escrow/adapters/stripe/stripe-setup';
import { StripeTestMode } from '#src/modules/escrow/adapters/stripe/stripe-test-mode';
import type { PageVisitors } from '#src/modules/escrow/ports/setup/smoke';
import { RunProviderSmoke } from '#src/modules/escrow/use-cases/smoke/run-provider-smoke';
import type { Config } from '#src/platform/config';
import { stripeSettings, webhookAddressOf } from './payments';

type Given = { visitors: PageVisitors; newId: NewId; wait(ms: number): Promise<void> };

/** A smoke run in Stripe's test mode, with the product's adapters. It needs neither a database nor the container. */
export function smokeOf(config: Config, { visitors, newId, wait }: Given) {
  const settings = stripeSettings(config);
  const provider = new StripePaymentProvider(settings);
  const setup = new StripeSetup(settings, { webhookAddress: webhookAddressOf(config), isLive: false });
  const chargebacks = new StripeChargebacks(settings);
  const smoke = new RunProviderSmoke(provider, new StripeTestMode(settings), visitors, newId, wait, chargebacks);
  return { setup, smoke };
}
