// The events that Stripe must send us, by endpoint. docs/going-live.md lists the same, and after every start they are
// compared with the endpoints at Stripe. If a notice is lost or never sent, only a scheduled run may find its event
// later.
import type Stripe from 'stripe';

type Event = Exclude<Stripe.WebhookEndpointCreateParams.EnabledEvent, '*'>;

export type EventSource = 'own' | 'connected' | 'accounts-v2';

export const NEEDED_EVENTS: Record<EventSource, string[]> = {
  own: [
    'checkout.session.completed',
    'checkout.session.async_payment_succeeded',
    'checkout.session.async_payment_failed',
    'checkout.session.expired',
    'charge.refunded',
    'refund.created',
    'refund.updated',
    'refund.failed',
    'transfer.created',
    'transfer.reversed',
    'charge.dispute.created',
    'charge.dispute.updated',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.funds_reinstated',
    'charge.dispute.closed',
    'radar.early_fraud_warning.created',
    'invoice.paid',
    'invoice.payment_failed',
    'invoice.payment_action_required',
    'invoice.marked_uncollectible',
    'invoice.voided',
    'customer.subscription.created',
    'customer.subscription.updated',
    'customer.subscription.paused',
    'customer.subscription.resumed',
    'customer.subscription.deleted',
  ] satisfies Event[],
  connected: [
    'account.updated',
    'account.application.deauthorized',
    'capability.updated',
    'payout.paid',
    'payout.failed',
    'payout.canceled',
  ] satisfies Event[],
  /** Thin events. stripe-node lists them nowhere as values. */
  'accounts-v2': [
    'v2.core.account.closed',
    'v2.core.account[requirements].updated',
    'v2.core.account[configuration.recipient].updated',
    'v2.core.account[configuration.recipient].capability_status_updated',
  ],
};
