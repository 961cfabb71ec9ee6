// Subscriptions and their monthly invoices. A test decides when a month ends.
import { type Form, invalid, missing, newId, type Route, seconds } from './endpoint';
import type { StripeEvents } from './events';
import type { StripePayments } from './payments';
import { INVOICE_PAYMENTS, INVOICES, NOTHING, SUBSCRIPTION_UPDATE } from './wire';

type Subscription = {
  id: string;
  object: 'subscription';
  status: 'active' | 'past_due' | 'unpaid' | 'paused' | 'canceled';
  pause_collection: { behavior: 'void' } | null;
  payment_settings: { save_default_payment_method: 'on_subscription' | 'off' };
  cancel_at_period_end: boolean;
  cancel_at: number | null;
  amount: number;
  started: number;
};
type Invoice = {
  id: string;
  object: 'invoice';
  status: 'paid' | 'open';
  amount_paid: number;
  hosted_invoice_url: string;
  created: number;
  status_transitions: { paid_at: number | null };
  lines: { object: 'list'; data: { period: { start: number; end: number } }[]; has_more: boolean };
  parent: { type: 'subscription_details'; subscription_details: { subscription: string } };
};

export class StripeSubscriptions {
  private all = new Map<string, Subscription>();
  private invoices: Invoice[] = [];
  /** The invoice that each payment paid. A charge does not name its invoice. */
  private paidFor = new Map<string, string>();
  constructor(
    private payments: StripePayments,
    private events: StripeEvents,
  ) {}

  /** Its first month is charged at once. */
  begin(amount: number): Subscription {
    const subscription: Subscription = {
      id: newId('sub'),
      object: 'subscription',
      status: 'active',
      pause_collection: null,
      payment_settings: { save_default_payment_method: 'off' },
      cancel_at_period_end: false,
      cancel_at: null,
      amount,
      started: seconds(new Date()),
    };
    this.all.set(subscription.id, subscription);
    this.invoice(subscription, 'paid');
    return subscription;
  }

  /** Ends the month: the subscription is charged again, or ends. `isPaid`: whether the card still works. */
  monthEnds(subscriptionId: string, { isPaid = true } = {}): void {
    const subscription = this.all.get(subscriptionId)!;
    if (!subscription.cancel_at_period_end) return this.invoice(subscription, isPaid ? 'paid' : 'open');
    subscription.status = 'canceled';
    this.events.announce('customer.subscription.deleted', { id: subscriptionId, object: 'subscription' });
  }

  /** Stripe stops trying to charge the open month. */
  givesUp(id: string): void {
    this.subscription(id).status = 'unpaid';
    this.events.announce('customer.subscription.updated', { id, object: 'subscription' });
  }

  /** An admin pauses the collection of payments in the dashboard, or resumes it. */
  pause(id: string, isPaused = true): void {
    this.subscription(id).pause_collection = isPaused ? { behavior: 'void' } : null;
    this.events.announce('customer.subscription.updated', { id, object: 'subscription' });
  }

  /** As if it had been made with other keys. */
  forget(id: string): void {
    this.all.delete(id);
  }

  /** The customer pays the open month on its page. */
  payOpenInvoice(url: string): void {
    const invoice = this.invoices.find((one) => one.hosted_invoice_url === url && one.status === 'open');
    if (!invoice) throw new Error('Nothing can be paid on that page.');
    const subscription = this.subscription(invoice.parent.subscription_details.subscription);
    invoice.status = 'paid';
    invoice.amount_paid = subscription.amount;
    invoice.status_transitions = { paid_at: seconds(new Date()) };
    subscription.status = 'active';
    this.events.announce('invoice.paid', { ...invoice });
    this.events.announce('customer.subscription.updated', { id: subscription.id, object: 'subscription' });
  }

  /** An invoice for nothing, which Stripe calls paid, as after a credit. */
  owesNothing(subscriptionId: string): void {
    this.invoice({ ...this.all.get(subscriptionId)!, amount: 0 }, 'paid');
  }

  private invoice(subscription: Subscription, status: 'paid' | 'open'): void {
    const { id, amount, started } = subscription;
    const months = this.invoicesOf(id).length;
    const [start, end] = [monthsAfter(started, months), monthsAfter(started, months + 1)];
    if (status === 'open') subscription.status = 'past_due';
    const invoice: Invoice = {
      id: newId('in'),
      object: 'invoice',
      status,
      hosted_invoice_url: `https://invoice.stripe.test/${newId('invst')}`,
      amount_paid: status === 'paid' ? amount : 0,
      created: start,
      status_transitions: { paid_at: status === 'paid' ? start : null },
      lines: { object: 'list', data: [{ period: { start, end } }], has_more: false },
      parent: { type: 'subscription_details', subscription_details: { subscription: id } },
    };
    this.invoices.unshift(invoice);
    if (status === 'paid')
      this.paidFor.set(this.payments.take(amount, { status: 'succeeded', group: null }).id, invoice.id);
    this.events.announce(status === 'paid' ? 'invoice.paid' : 'invoice.payment_failed', { ...invoice });
  }

  private invoicesOf = (subscription: unknown): Invoice[] =>
    this.invoices.filter(({ parent }) => parent.subscription_details.subscription === subscription);

  readonly routes: Route[] = [
    {
      call: 'subscriptions.retrieve',
      method: 'GET',
      path: /^\/v1\/subscriptions\/([^/]+)$/,
      shape: NOTHING,
      act: (_form, id) => this.subscription(id),
    },
    {
      call: 'subscriptions.update',
      method: 'POST',
      path: /^\/v1\/subscriptions\/([^/]+)$/,
      shape: SUBSCRIPTION_UPDATE,
      act: (form, id) => this.update(form, id),
    },
    {
      call: 'subscriptions.cancel',
      method: 'DELETE',
      path: /^\/v1\/subscriptions\/([^/]+)$/,
      shape: NOTHING,
      act: (_form, id) => this.cancel(id),
    },
    {
      call: 'invoices.list',
      method: 'GET',
      path: /^\/v1\/invoices$/,
      shape: INVOICES,
      list: (form) => this.invoicesOf(form.subscription).filter(({ status }) => status === form.status),
    },
    {
      call: 'invoice_payments.list',
      method: 'GET',
      path: /^\/v1\/invoice_payments$/,
      shape: INVOICE_PAYMENTS,
      list: (form) => this.paymentsOf((form.payment as { payment_intent: string }).payment_intent),
    },
  ];

  private paymentsOf(payment: string) {
    const invoice = this.paidFor.get(payment);
    return invoice ? [{ id: `inpay_${payment}`, object: 'invoice_payment', invoice }] : [];
  }

  private subscription(id: string): Subscription {
    const subscription = this.all.get(id);
    if (!subscription) throw missing('subscription', id);
    return subscription;
  }

  private cancel(id: string): unknown {
    const subscription = this.subscription(id);
    // Stripe no longer finds a subscription to cancel once it has ended.
    if (subscription.status === 'canceled') throw missing('subscription', id);
    subscription.status = 'canceled';
    this.events.announce('customer.subscription.deleted', { id, object: 'subscription' });
    return subscription;
  }

  private update(form: Form, id: string): unknown {
    const subscription = this.subscription(id);
    if (subscription.status === 'canceled')
      throw invalid('A canceled subscription can only update its cancellation_details and metadata.');
    if (form.cancel_at_period_end !== undefined)
      subscription.cancel_at_period_end = form.cancel_at_period_end === 'true';
    // An empty text ends the pause.
    if (form.pause_collection === '') subscription.pause_collection = null;
    if (form.payment_settings)
      subscription.payment_settings = form.payment_settings as Subscription['payment_settings'];
    this.events.announce('customer.subscription.updated', { id, object: 'subscription' });
    return subscription;
  }
}

const monthsAfter = (start: number, months: number): number => {
  const at = new Date(start * 1000);
  at.setUTCMonth(at.getUTCMonth() + months);
  return seconds(at);
};
