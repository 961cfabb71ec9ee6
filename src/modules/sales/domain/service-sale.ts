// A sale as the payment provider is asked for it, and its checkout and subscription as the provider reports them.
import type { Pence } from '#src/kernel/money';

export type ServiceSale = {
  orderId: string;
  kind: 'one_time' | 'monthly';
  name: string;
  /** Of one payment: the only one, or each month's. */
  amount: Pence;
  customer: { email: string };
  /** The provider replaces {CHECKOUT} with the checkout's id. */
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
