import type { ActionFunctionArgs } from '@remix-run/node';
import { settleCheckout } from '#app/commands/escrow/settle-checkout';
import { submitJson } from '#app/web/submit.server';

/** POST /api/payment/success { sessionId, jobId?, bidId? }: what happened to a payment. Safe to repeat. */
export const action = (args: ActionFunctionArgs) =>
  submitJson(settleCheckout, args, {
    to: ({ jobId }) => ({ success: true, message: 'Your payment was successful.', jobId }),
  });
