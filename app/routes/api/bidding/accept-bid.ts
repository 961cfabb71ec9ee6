import type { ActionFunctionArgs } from '@remix-run/node';
import { acceptBid } from '#app/commands/bidding/accept-bid';
import { submitJson } from '#app/web/submit.server';

/**
 * POST /api/jobs/{id}/accept-bid { bidId }: the choice, and the provider's page to pay on. Where that did not open, checkoutUrl is
 * null and url leads to our own page that opens it; the same call again tries it, too.
 */
export const action = (args: ActionFunctionArgs) =>
  submitJson(acceptBid, args, {
    from: ({ bidId }) => ({ bidId }),
    to: ({ jobId, checkout }) => ({
      success: true,
      message: 'Bid accepted successfully! You can now message the landscaper.',
      checkoutUrl: checkout.ok ? checkout.value.url : null,
      url: checkout.ok ? checkout.value.url : `${args.context.baseUrl}/jobs/${jobId}/pay`,
    }),
  });
