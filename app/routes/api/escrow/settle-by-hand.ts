import type { ActionFunctionArgs } from '@remix-run/node';
import { settleByHand } from '#app/commands/escrow/settle-by-hand';
import { submitJson } from '#app/web/submit.server';

/** POST /api/admin/refused-money/{id}/settle. Safe to repeat with the same body. */
export const action = (args: ActionFunctionArgs) =>
  submitJson(settleByHand, args, {
    to: ({ jobId, intentId, outcome }) => ({ success: true, jobId, settledAs: intentId, outcome }),
  });
