import type { ActionFunctionArgs } from '@remix-run/node';
import { acceptBid } from '#app/commands/bidding/accept-bid';
import { submitJson } from '#app/web/submit.server';

/**
 * POST /api/jobs/{id}/accept-bid { bidId, expectedAmount? }: accepts the bid, if it still has this price in pence, and answers with
 * the provider's page to pay on. If that could not be opened, `checkoutUrl` is null and `url` leads to our own page, which tries
 * again; so does the same call.
 */
export const action = (args: ActionFunctionArgs) =>
  submitJson(acceptBid, args, {
    from: ({ bidId, expectedAmount }) => ({ bidId, expectedAmount }),
    to: ({ jobId, checkout }) => ({
      success: true,
      message: 'Bid accepted successfully! You can now message the landscaper.',
      checkoutUrl: checkout.ok ? checkout.value.url : null,
      url: checkout.ok ? checkout.value.url : `${args.context.baseUrl}/jobs/${jobId}/pay`,
    }),
  });
