import type Stripe from 'stripe';
import { pence } from '#src/kernel/money';
import { Refused } from '#src/modules/escrow/ports/payment-faults';
import type { IntentId } from '#src/modules/escrow/ports/payment-provider';
import type { ServiceCheckout, ServiceSale, Subscription } from '../domain/service-sale';
import type { ServiceSales } from '../ports/service-sales';
import { toPaymentFault } from '#src/modules/escrow/adapters/stripe/stripe-faults';
import {
  callStripe,
  idOf,
  requireId,
  stripeClient,
  type StripeSettings,
} from '#src/modules/escrow/adapters/stripe/stripe-payment-provider';

/**
 * Translates Stripe's states. `trialing` and `incomplete` are not paid for yet, and count as active until they are paid
 * or over.
 */
const STATES: Record<string, Subscription['state'] | undefined> = {
  active: 'active',
  trialing: 'active',
  incomplete: 'active',
  past_due: 'past-due',
  unpaid: 'unpaid',
  paused: 'paused',
  canceled: 'ended',
  incomplete_expired: 'ended',
};

/**
 * Sells garden services through Stripe Checkout, in payment mode or in subscription mode, where Stripe charges every
 * month.
 */
export class StripeServiceSales implements ServiceSales {
  private stripe: Stripe;

  constructor(settings: StripeSettings) {
    this.stripe = stripeClient(settings);
  }

  async openServiceCheckout(intent: IntentId, sale: ServiceSale): Promise<{ checkoutId: string; url: string }> {
    const session = await callStripe(
      this.stripe.checkout.sessions.create(sessionFor(sale), { idempotencyKey: intent }),
    );
    if (!session.url) throw new Error(`Stripe opened the checkout ${session.id} without a page.`);
    return { checkoutId: session.id, url: session.url };
  }

  async readServiceCheckout(checkoutId: string): Promise<ServiceCheckout> {
    const session = await ifKnown(
      this.stripe.checkout.sessions.retrieve(requireId(checkoutId), { expand: ['payment_intent'] }),
    );
    if (!session) return { state: 'gone' };
    const { id, mode, status, url, payment_status, payment_intent: payment, subscription } = session;
    if (status === 'open' && url) return { state: 'open', url };
    if (status === 'expired') return { state: 'closed' };
    if (payment_status === 'unpaid') return { state: 'processing' };
    if (mode === 'subscription') {
      const subscriptionId = idOf(subscription);
      return subscriptionId ? { state: 'subscribed', subscriptionId } : { state: 'processing' };
    }
    if (typeof payment === 'string') throw new Error(`Stripe did not expand the payment of the checkout ${id}.`);
    const chargeId = idOf(payment?.latest_charge);
    if (!payment || !chargeId) return { state: 'processing' };
    return { state: 'paid', chargeId, amount: pence(payment.amount_received) };
  }

  async readSubscription(subscriptionId: string): Promise<Subscription> {
    const subscription = await ifKnown(this.stripe.subscriptions.retrieve(requireId(subscriptionId)));
    if (!subscription) return { state: 'gone', isEnding: false, paidUntil: null, invoices: [] };
    const { status, pause_collection: pause } = subscription;
    const paid = await this.paidInvoicesOf(subscription.id);
    const ends = paid.flatMap(({ lines }) => lines.data.map(({ period }) => period.end));
    return {
      state: status === 'active' && pause ? 'paused' : (STATES[status] ?? 'active'),
      isEnding: subscription.cancel_at_period_end || subscription.cancel_at !== null,
      // Taken from the paid invoices, because Stripe begins a new period before its payment has arrived.
      paidUntil: ends.length > 0 ? at(Math.max(...ends)) : null,
      invoices: paid.map(({ id, amount_paid, created, status_transitions: { paid_at } }) => ({
        invoiceId: id,
        amount: pence(amount_paid),
        paidAt: at(paid_at ?? created),
      })),
    };
  }

  async endSubscription(subscriptionId: string, { atOnce = false } = {}): Promise<Subscription> {
    const id = requireId(subscriptionId);
    try {
      await callStripe<unknown>(
        atOnce
          ? this.stripe.subscriptions.cancel(id)
          : this.stripe.subscriptions.update(id, { cancel_at_period_end: true }),
      );
    } catch (fault) {
      // Stripe refuses to change a subscription that has ended, so read it to see whether it has.
      if (!(fault instanceof Refused)) throw fault;
    }
    return this.readSubscription(subscriptionId);
  }

  async resumeSubscription(subscriptionId: string): Promise<Subscription> {
    const id = requireId(subscriptionId);
    try {
      await callStripe(this.stripe.subscriptions.update(id, { pause_collection: '' }));
    } catch (fault) {
      // Stripe refuses to change a subscription that has ended, so read it to see whether it has.
      if (!(fault instanceof Refused)) throw fault;
    }
    return this.readSubscription(subscriptionId);
  }

  /**
   * Stripe's page for the newest open invoice has no return address, so a notice or the sweep tells us that it was
   * paid.
   */
  async openOverduePage(subscriptionId: string): Promise<{ url: string } | null> {
    const subscription = requireId(subscriptionId);
    const { data } = await callStripe(this.stripe.invoices.list({ subscription, status: 'open', limit: 1 }));
    const url = data[0]?.hosted_invoice_url;
    if (!url) return null;
    // Without this, the next month would be charged to the card that has just failed.
    const settings = { save_default_payment_method: 'on_subscription' as const };
    await callStripe(this.stripe.subscriptions.update(subscription, { payment_settings: settings }));
    return { url };
  }

  private async paidInvoicesOf(subscription: string): Promise<Stripe.Invoice[]> {
    const paid: Stripe.Invoice[] = [];
    try {
      for await (const one of this.stripe.invoices.list({ subscription, status: 'paid', limit: 100 }))
        if (one.amount_paid > 0) paid.push(one);
    } catch (fault) {
      throw toPaymentFault(fault);
    }
    return paid;
  }
}

/** Undefined if Stripe does not know it. */
async function ifKnown<Thing>(call: Promise<Thing>): Promise<Thing | undefined> {
  try {
    return await callStripe(call);
  } catch (fault) {
    if (fault instanceof Refused && fault.reason === 'not-found') return undefined;
    throw fault;
  }
}

function sessionFor({ orderId, kind, name, amount, customer, doneUrl, cancelUrl }: ServiceSale) {
  const metadata = { service_order_id: orderId };
  const isMonthly = kind === 'monthly';
  const price = {
    currency: 'gbp',
    unit_amount: amount,
    product_data: { name },
    ...(isMonthly && { recurring: { interval: 'month' as const } }),
  };
  return {
    client_reference_id: orderId,
    customer_email: customer.email,
    locale: 'en-GB' as const,
    line_items: [{ quantity: 1, price_data: price }],
    allowed_payment_method_types: ['card' as const],
    metadata,
    success_url: doneUrl.replaceAll('{CHECKOUT}', '{CHECKOUT_SESSION_ID}'),
    cancel_url: cancelUrl,
    // Stripe does not copy the session's metadata to the subscription or the payment intent.
    ...(isMonthly
      ? { mode: 'subscription' as const, subscription_data: { metadata } }
      : { mode: 'payment' as const, payment_intent_data: { metadata, statement_descriptor_suffix: 'GARDEN' } }),
  };
}

const at = (seconds: number): Date => new Date(seconds * 1000);
