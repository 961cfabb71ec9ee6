import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { CHARGE_MIN, formatPounds, pence } from '#src/kernel/money';
import type { OpenCheckoutRefusal } from '#src/modules/escrow/use-cases/payments/open-checkout';
import { checkoutPageOn } from '#app/commands/escrow/checkout-page';
import { command } from '#app/web/command';
import { id, tick } from '#app/web/fields';
import { submitJson } from '#app/web/submit.server';
import { JOB_NOT_FOUND, TOO_MANY } from '../refusals';
import { BID_NOT_FOUND } from './words';

/** The bid is accepted. `checkout`: the page to pay on, or why the provider could not open one just now. */
export type Chosen = {
  jobId: string;
  checkout: { ok: true; value: { url: string } } | { ok: false; reason: OpenCheckoutRefusal };
};

export const acceptBid = command({
  for: 'customer',
  schema: z.object({
    /** The job, from the URL. */
    id: z.string(),
    bidId: id('Please choose a bid'),
    /** The price in pence that the customer was shown. */
    expectedAmount: z.coerce.number().int().positive().transform(pence).optional(),
    /** The express request to begin within the days in which the customer may withdraw. Never ticked beforehand. */
    earlyStart: tick,
  }),
  async run({ id: jobId, bidId, expectedAmount, earlyStart }, actor, app, request) {
    if (!(await app.rateLimits.allow('open-checkout', actor.id))) return { ok: false, reason: 'too-many-attempts' };
    const accepted = await app.bidding.acceptBid.execute({
      jobId,
      bidId,
      customerId: actor.id,
      expectedAmount,
      earlyStart,
      // Created here, not by the page: a page from the browser's history would send the ids of a lapsed acceptance.
      holdId: app.newId(),
      threadId: app.newId(),
    });
    if (!accepted.ok) return accepted;
    const checkout = await app.escrow.openCheckout.execute({
      jobId,
      customerId: actor.id,
      pageOf: checkoutPageOn(request.baseUrl),
    });
    return { ok: true, value: { jobId, checkout } satisfies Chosen };
  },
  refusals: {
    'job-not-found': JOB_NOT_FOUND,
    'not-your-job': JOB_NOT_FOUND,
    'job-not-open': [409, 'This job is no longer open. Look at the job to see why.'],
    'bid-not-found': BID_NOT_FOUND,
    'landscaper-not-available': [409, 'This landscaper is not taking work at the moment. Please choose another bid.'],
    blocked: [
      409,
      'You or this landscaper has blocked the other, so this bid cannot be chosen. Please choose another, or look at the people you have blocked in your settings.',
    ],
    'bid-not-open': [409, 'This bid was withdrawn or declined. Please choose another.'],
    'ended-by-edit': [409, 'This bid ended when you changed the job. Please choose one that was made since.'],
    'bid-changed': [409, 'The landscaper has changed this bid. Please read it again before you choose it.'],
    'less-than-chargeable': [
      409,
      `Card payments start at ${formatPounds(CHARGE_MIN)}, so this bid cannot be paid. Nothing has been accepted. Ask the landscaper to change the bid, or choose another.`,
    ],
    'too-many-attempts': TOO_MANY,
  },
});

/**
 * POST /api/jobs/{id}/accept-bid { bidId, expectedAmount?, earlyStart? }: accepts the bid if it still has this price in
 * pence, and returns the URL of the provider's page to pay on. If that page could not be opened, `checkoutUrl` is null
 * and `url` leads to our own page, which tries again; so does repeating the call.
 */
export const action = (args: ActionFunctionArgs) =>
  submitJson(acceptBid, args, {
    from: ({ bidId, expectedAmount, earlyStart }) => ({ bidId, expectedAmount, earlyStart }),
    to: ({ jobId, checkout }) => ({
      success: true,
      message: 'Bid accepted successfully! You can now message the landscaper.',
      checkoutUrl: checkout.ok ? checkout.value.url : null,
      url: checkout.ok ? checkout.value.url : `${args.context.baseUrl}/jobs/${jobId}/pay`,
    }),
  });
