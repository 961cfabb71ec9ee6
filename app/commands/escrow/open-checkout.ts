import { z } from 'zod';
import { command } from '#app/web/command';
import { JOB_NOT_FOUND, TOO_MANY } from '../refusals';
import { checkoutPageOn } from './checkout-page';
import { REFUSED_TO_OPEN } from './words';

export const openCheckout = command({
  for: 'customer',
  schema: z.object({ id: z.string() }),
  async run({ id: jobId }, actor, app, request) {
    if (!(await app.rateLimits.allow('open-checkout', actor.id))) return { ok: false, reason: 'too-many-attempts' };
    return app.escrow.openCheckout.execute({ jobId, customerId: actor.id, pageOf: checkoutPageOn(request.baseUrl) });
  },
  refusals: {
    'job-not-found': JOB_NOT_FOUND,
    'not-your-job': JOB_NOT_FOUND,
    'nothing-to-pay': [409, 'There is nothing to pay yet. Choose a bid first.'],
    'acceptance-lapsed': [
      409,
      'The time to pay has run out, and you owe nothing. You can choose a bid again in a few minutes.',
    ],
    'already-paid': [409, 'This job has already been paid for. Nothing more is due.'],
    'payment-processing': [409, 'Your payment is on its way. Do not pay twice.'],
    'provider-busy': [503, 'Our payment provider is not responding. No money has moved. Please try again in a minute.'],
    'still-opening': [
      503,
      'Our payment provider is still opening the payment page. No money has moved, and what you chose is kept for you. Wait half a minute, then press pay again: it is never charged twice.',
    ],
    ...REFUSED_TO_OPEN,
    'too-many-attempts': TOO_MANY,
  },
});
