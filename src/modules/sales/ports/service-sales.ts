import type { IntentId } from '#src/modules/escrow/ports/payment-provider';
import type { ServiceCheckout, ServiceSale, Subscription } from '../domain/service-sale';

/**
 * Takes money for a garden service that the platform sells itself: nothing is held, and nobody is paid out of it. Throws the faults of
 * PaymentProvider (payment-faults.ts).
 */
export interface ServiceSales {
  /** A page of the provider's on which the customer buys it by card, open for at most 24 hours. */
  openServiceCheckout(intent: IntentId, sale: ServiceSale): Promise<{ checkoutId: string; url: string }>;
  readServiceCheckout(checkoutId: string): Promise<ServiceCheckout>;
  readSubscription(subscriptionId: string): Promise<Subscription>;
  /** No month is charged after the one that is paid. Harmless when asked again, or when it has ended already. */
  endSubscription(subscriptionId: string): Promise<Subscription>;
}
