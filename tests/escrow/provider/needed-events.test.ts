import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { noticeOfEvent } from '#src/modules/escrow/adapters/notices/notice-of-event';
import { NEEDED_EVENTS } from '#src/modules/escrow/adapters/stripe/needed-events';

/**
 * Events that we would follow, but do not need, because another event says the same, or because they change nothing
 * here.
 */
const NOT_NEEDED = [
  'charge.refund.updated',
  'customer.subscription.pending_update_applied',
  'customer.subscription.pending_update_expired',
  'customer.subscription.trial_will_end',
  'invoice.created',
  'invoice.deleted',
  'invoice.finalization_failed',
  'invoice.finalized',
  'invoice.overdue',
  'invoice.overpaid',
  'invoice.payment_attempt_required',
  'invoice.payment_succeeded',
  'invoice.sent',
  'invoice.upcoming',
  'invoice.updated',
  'invoice.will_be_due',
  'payout.created',
  'payout.reconciliation_completed',
  'payout.updated',
  'radar.early_fraud_warning.updated',
];
const needed = Object.values(NEEDED_EVENTS).flat();

/** Every event that our version of Stripe’s API can send, from the types of its library. */
function eventsOfStripe(): string[] {
  const library = createRequire(import.meta.url)
    .resolve('stripe')
    .replace(/[^/]+$/, '');
  const types = readFileSync(`${library}resources/WebhookEndpoints.d.ts`, 'utf8');
  const union = /type EnabledEvent = ([^;]+);/.exec(types)?.[1] ?? '';
  return [...union.matchAll(/'([a-z0-9_.]+)'/g)].map(([, name]) => name!);
}

/** What the product does about an event; `other` does nothing. */
function followedAs(type: string): string {
  const isThin = type.startsWith('v2.');
  const thin = { object: 'v2.core.event', related_object: { id: 'acct_1', type: 'v2.core.account' } };
  const object = { id: 'obj_1', account: 'acct_1', parent: { subscription_details: { subscription: 'sub_1' } } };
  const event = { id: 'evt_1', type, account: 'acct_1', ...(isThin ? thin : { data: { object } }) };
  return noticeOfEvent(new TextEncoder().encode(JSON.stringify(event))).about.what;
}

test.each(needed)('STRIPE-S6 %s, which we ask Stripe for, is followed', (type) => {
  expect(followedAs(type)).not.toBe('other');
});

test('STRIPE-S6 every event of Stripe that would be followed is asked for, unless it is of no use', () => {
  const all = eventsOfStripe();
  expect(all.length).toBeGreaterThan(200);
  const followed = all.filter((type) => followedAs(type) !== 'other');
  expect(followed.filter((type) => !needed.includes(type))).toEqual(NOT_NEEDED);
});

test('an event that nobody follows is known as such', () => {
  expect(followedAs('price.created')).toBe('other');
});
