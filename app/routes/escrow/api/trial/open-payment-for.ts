import type { ActionFunctionArgs } from '@remix-run/node';
import { openTrialPaymentFor } from '#app/commands/escrow/provider-trial';
import { submitJson } from '#app/web/submit.server';
import { paymentJson } from './payment-json';

/** POST /api/payment-intent { amount, landscaper_email }, pence */
export const action = (args: ActionFunctionArgs) =>
  submitJson(openTrialPaymentFor, args, {
    from: ({ amount, landscaper_email: landscaperEmail }) => ({ amount, landscaperEmail }),
    to: paymentJson,
  });
