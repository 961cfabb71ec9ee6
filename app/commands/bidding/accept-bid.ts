import { z } from 'zod';
import type { Pence } from '#src/kernel/money';
import type { OpenCheckoutRefusal } from '#src/modules/escrow/use-cases/payments/open-checkout';
import { command } from '#app/web/command';
import { id } from '#app/web/fields';
import { TOO_MANY } from '../refusals';

/** The choice stands. Where to pay for it, or why the provider's page could not be opened just now. */
export type Chosen = {
  jobId: string;
  checkout: { ok: true; value: { url: string } } | { ok: false; reason: OpenCheckoutRefusal };
};

export const acceptBid = command({
  for: 'customer',
  schema: z.object({
    /** The job, from the address. */
    id: z.string(),
    bidId: id('Please choose a bid'),
    /** The price in pence that the customer was shown. */
    expectedAmount: z.coerce
      .number()
      .int()
      .positive()
      .transform((amount) => amount as Pence)
      .optional(),
  }),
  async run({ id: jobId, bidId, expectedAmount }, actor, app) {
    if (!(await app.rateLimits.allow('open-checkout', actor.id))) return { ok: false, reason: 'too-many-attempts' };
    const accepted = await app.bidding.acceptBid.execute({
      jobId,
      bidId,
      customerId: actor.id,
      expectedAmount,
      // Ours and not the page's: a page from the browser's history would bring those of an acceptance that has lapsed.
      holdId: app.newId(),
      threadId: app.newId(),
    });
    if (!accepted.ok) return accepted;
    const checkout = await app.escrow.openCheckout.execute({ jobId, customerId: actor.id });
    return { ok: true, value: { jobId, checkout } satisfies Chosen };
  },
  refusals: {
    'job-not-found': [404, 'We could not find this job.'],
    'not-your-job': [404, 'We could not find this job.'],
    'job-not-open': [409, 'This job is not open any more. Look at it again to see why.'],
    'bid-not-found': [404, 'We could not find this bid.'],
    'bid-not-open': [409, 'This bid was withdrawn. Please choose another.'],
    'ended-by-edit': [409, 'This bid ended when you changed the job. Please choose one that was made since.'],
    'bid-changed': [409, 'The landscaper has changed this bid. Please read it again before you choose it.'],
    'too-many-attempts': TOO_MANY,
  },
});
