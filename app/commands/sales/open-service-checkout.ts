import { z } from 'zod';
import type { CheckoutPage } from '#src/modules/escrow/domain/orders';
import type { ServiceKind } from '#src/modules/sales/domain/service-order';
import { command } from '#app/web/command';
import { TOO_MANY } from '#app/commands/refusals';
import { ORDER_NAMES } from './words';

const TAKEN = {
  'already-subscribed': [409, 'You already have the monthly service. There is nothing more to pay.'],
  'still-paid': [
    409,
    'Your monthly service still runs to the end of the paid month. You can start it again after that.',
  ],
  'payment-overdue': [
    409,
    'A month of your garden service could not be charged. Pay it, or cancel the service; then you can start a new one.',
  ],
  'service-paused': [
    409,
    'Your monthly service is paused, and nothing is charged. Continue it, or cancel it to start a new one.',
  ],
  'still-opening': [
    503,
    'Our payment provider is still opening the page. Nothing has been charged. Wait half a minute, then press the button again.',
  ],
  'payment-processing': [409, 'Your payment is on its way. Do not pay twice.'],
  'too-many-attempts': TOO_MANY,
} as const;

const checkoutPage = (kind: ServiceKind, baseUrl: string): CheckoutPage => ({
  name: ORDER_NAMES[kind],
  doneUrl: `${baseUrl}/payment-success?session_id={CHECKOUT}`,
  cancelUrl: `${baseUrl}/checkout`,
});

/** Opens the page on which a garden service is paid for. `failed`: the words if the provider does not open it. */
const openServiceCheckout = (kind: ServiceKind, failed: string) =>
  command({
    for: 'customer',
    schema: z.object({}),
    async run(_nothing, { id: customerId, email }, app, { baseUrl }) {
      if (!(await app.rateLimits.allow('open-checkout', customerId))) return { ok: false, reason: 'too-many-attempts' };
      return app.sales.openCheckout.execute({ customerId, email, kind, page: checkoutPage(kind, baseUrl) });
    },
    refusals: { ...TAKEN, 'provider-busy': [503, failed], 'provider-refused': [502, failed] },
  });

export const openOneTimeCheckout = openServiceCheckout('one_time', 'Failed to create checkout session');
export const openSubscriptionCheckout = openServiceCheckout('monthly', 'Failed to create subscription');
