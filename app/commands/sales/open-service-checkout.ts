import { z } from 'zod';
import type { ServiceKind } from '#src/modules/sales/domain/service-order';
import { command } from '#app/web/command';
import { TOO_MANY } from '#app/commands/refusals';

const TAKEN = {
  'already-subscribed': [409, 'You have the monthly service already. There is nothing more to pay.'],
  'still-paid': [
    409,
    'Your monthly service still runs to the end of the paid month. You can start it again after that.',
  ],
  'payment-processing': [409, 'Your payment is on its way. Do not pay twice.'],
  'too-many-attempts': TOO_MANY,
} as const;

/** A page to buy a garden service on. `failed`: what is said where the provider does not open one. */
const openServiceCheckout = (kind: ServiceKind, failed: string) =>
  command({
    for: 'customer',
    schema: z.object({}),
    async run(_nothing, { id: customerId, email }, app) {
      if (!(await app.rateLimits.allow('open-checkout', customerId))) return { ok: false, reason: 'too-many-attempts' };
      return app.sales.openCheckout.execute({ customerId, email, kind });
    },
    refusals: { ...TAKEN, 'provider-busy': [503, failed], 'provider-refused': [502, failed] },
  });

export const openOneTimeCheckout = openServiceCheckout('one_time', 'Failed to create checkout session');
export const openSubscriptionCheckout = openServiceCheckout('monthly', 'Failed to create subscription');
