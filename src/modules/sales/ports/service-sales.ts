import type { Pence } from '#src/kernel/money';
import type { IntentId } from '#src/modules/escrow/ports/payment-provider';

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

export type ServiceSale = {
  orderId: string;
  kind: 'one_time' | 'monthly';
  name: string;
  /** Of one payment: once, or each month. */
  amount: Pence;
  customer: { email: string };
  /** {CHECKOUT} in it becomes the checkout's id. */
  doneUrl: string;
  cancelUrl: string;
};

export type ServiceCheckout =
  | { state: 'open'; url: string }
  | { state: 'processing' }
  | { state: 'paid'; chargeId: string; amount: Pence }
  | { state: 'subscribed'; subscriptionId: string }
  | { state: 'closed' };

export type Subscription = {
  state: 'active' | 'ended';
  /** It ends with the month that is paid. */
  isEnding: boolean;
  /** The end of the last month that was paid; null while the first payment is on its way. */
  paidUntil: Date | null;
  /** Every payment that was taken for it, one a month. */
  invoices: { invoiceId: string; amount: Pence; paidAt: Date }[];
};
