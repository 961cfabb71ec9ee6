// What the Stripe adapter for garden services makes of Stripe's answers, where a mistake would cost money.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pence } from '#src/kernel/money';
import type { ServiceSale } from '#src/modules/sales/domain/service-sale';
import { StripeServiceSales } from '#src/modules/sales/adapters/stripe-service-sales';
import { type StripeStandIn, stripeStandIn } from '#tests/support/stripe/stand-in';

const SECRET_KEY = 'sk_test_hedgerow';
let standIn: StripeStandIn;
let sales: StripeServiceSales;
beforeAll(async () => {
  standIn = await stripeStandIn({ secretKey: SECRET_KEY });
  sales = new StripeServiceSales({ secretKey: SECRET_KEY, webhookSecrets: [], api: standIn.server.address });
});
afterAll(() => standIn.server.close());

const opens = async (kind: ServiceSale['kind']) =>
  (
    await sales.openServiceCheckout(randomUUID(), {
      orderId: randomUUID(),
      kind,
      name: 'A garden service',
      amount: pence(50_00),
      customer: { email: 'olive@hedgerow.test' },
      doneUrl: 'https://hedgerow.test/payment-success?session_id={CHECKOUT}',
      cancelUrl: 'https://hedgerow.test/checkout',
    })
  ).checkoutId;

test.each(['one_time', 'monthly'] as const)('the page for a %s service offers cards only', async (kind) => {
  expect(standIn.checkouts.sessions.get(await opens(kind))?.methods).toEqual(['card']);
});

test('the amount paid is what arrived, not what was asked for', async () => {
  const checkoutId = await opens('one_time');
  standIn.checkouts.pay(checkoutId, { received: 45_00 });
  expect(await sales.readServiceCheckout(checkoutId)).toMatchObject({ state: 'paid', amount: 45_00 });
});

test('an invoice for £0 is no payment, and pays for no month', async () => {
  const checkoutId = await opens('monthly');
  standIn.checkouts.pay(checkoutId);
  const read = await sales.readServiceCheckout(checkoutId);
  if (read.state !== 'subscribed') throw new Error(read.state);
  const before = await sales.readSubscription(read.subscriptionId);
  standIn.subscriptions.owesNothing(read.subscriptionId);
  expect(await sales.readSubscription(read.subscriptionId)).toEqual(before);
  expect(before.invoices).toMatchObject([{ amount: 50_00 }]);
});
