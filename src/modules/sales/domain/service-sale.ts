// What we ask the payment provider to sell, and the checkout and subscription as it reports them.
import type { Pence } from '#src/kernel/money';
import type { CheckoutPage } from '#src/modules/escrow/domain/orders';

export type ServiceSale = CheckoutPage & {
  orderId: string;
  kind: 'one_time' | 'monthly';
  /** The single payment, or each monthly payment. */
  amount: Pence;
  customer: { email: string };
};

export type ServiceCheckout =
  | { state: 'open'; url: string }
  | { state: 'processing' }
  | { state: 'paid'; chargeId: string; amount: Pence }
  | { state: 'subscribed'; subscriptionId: string }
  | { state: 'closed' }
  | { state: 'gone' }; // the provider does not know it, so it cannot be paid

export type Subscription = {
  /**
   * past-due: the last month could not be charged, and is tried again.
   * unpaid: it is no longer tried.
   * paused: nothing is charged.
   * gone: the provider does not know it.
   */
  state: 'active' | 'past-due' | 'unpaid' | 'paused' | 'ended' | 'gone';
  /** Cancelled: it ends with the paid month. */
  isEnding: boolean;
  /** The end of the last paid month; null until the first payment arrives. */
  paidUntil: Date | null;
  /** Its payments, one for each month. */
  invoices: { invoiceId: string; amount: Pence; paidAt: Date }[];
};
