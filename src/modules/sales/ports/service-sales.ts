import type { IntentId } from '#src/modules/escrow/ports/payment-provider';
import type { ServiceCheckout, ServiceSale, Subscription } from '../domain/service-sale';

/**
 * Takes payments for garden services that the platform sells itself: nothing is held or paid out. Throws the faults of
 * PaymentProvider (payment-faults.ts).
 */
export interface ServiceSales {
  /** A page at the provider on which the customer pays by card, open for at most 24 hours. */
  openServiceCheckout(intent: IntentId, sale: ServiceSale): Promise<{ checkoutId: string; url: string }>;
  readServiceCheckout(checkoutId: string): Promise<ServiceCheckout>;
  readSubscription(subscriptionId: string): Promise<Subscription>;
  /** Charges no month after the paid one, or ends it at once. Safe to repeat, even once it has ended. */
  endSubscription(subscriptionId: string, how?: { atOnce: boolean }): Promise<Subscription>;
  /** Charges a paused subscription again from its next monthly date. Safe to repeat, even if it is not paused. */
  resumeSubscription(subscriptionId: string): Promise<Subscription>;
  /**
   * The page on which the overdue month is paid; the card used there is charged from then on. Null if no month is
   * overdue.
   */
  openOverduePage(subscriptionId: string, back: { doneUrl: string }): Promise<{ url: string } | null>;
}
