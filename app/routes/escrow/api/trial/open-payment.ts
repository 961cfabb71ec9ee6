import type { ActionFunctionArgs } from '@remix-run/node';
import { openTrialPayment } from '#app/commands/escrow/provider-trial';
import { submitJson } from '#app/web/submit.server';
import { paymentJson } from './payment-json';

/** POST /api/create-payment-intent { amount, landscaper_account_id? }, pence */
export const action = (args: ActionFunctionArgs) =>
  submitJson(openTrialPayment, args, {
    from: ({ amount, landscaper_account_id: accountId }) => ({ amount, accountId: accountId ?? undefined }),
    to: paymentJson,
  });
