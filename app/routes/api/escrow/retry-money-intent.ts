import type { ActionFunctionArgs } from '@remix-run/node';
import { retryMoneyIntent } from '#app/commands/escrow/retry-money-intent';
import { submitJson } from '#app/web/submit.server';

/** POST /api/admin/refused-money/{id}/retry. Safe to repeat: the answer is about the same retry. */
export const action = (args: ActionFunctionArgs) =>
  submitJson(retryMoneyIntent, args, {
    to: ({ jobId, intentId, state }) => ({ success: true, jobId, retryId: intentId, state }),
  });
