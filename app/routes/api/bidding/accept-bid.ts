import type { ActionFunctionArgs } from '@remix-run/node';
import { acceptBid } from '#app/commands/bidding/accept-bid';
import { submitJson } from '#app/web/submit.server';

/**
 * POST /api/jobs/{id}/accept-bid { bidId, expectedAmount? }: the choice (at that price in pence, where it is sent), and the provider's page to pay on. Where that did not open, checkoutUrl is
 * null and url leads to our own page that opens it; the same call again tries it, too.
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
