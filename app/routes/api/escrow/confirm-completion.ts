import type { ActionFunctionArgs } from '@remix-run/node';
import { confirmCompletion } from '#app/commands/escrow/confirm-completion';
import { submitJson } from '#app/web/submit.server';

/** POST /api/jobs/{id}/confirm-complete releases what is not in dispute -> { success, jobId, status }. Safe to repeat. */
export const action = (args: ActionFunctionArgs) =>
  submitJson(confirmCompletion, args, {
    to: ({ jobId, outcome }) => ({
      success: true,
      jobId,
      status: outcome === 'completed' ? 'completed' : 'in_progress',
    }),
  });
