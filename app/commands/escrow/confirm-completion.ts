import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { JOB_NOT_FOUND } from '#app/commands/refusals';
import { command } from '#app/web/command';
import { submitJson } from '#app/web/submit.server';

export const confirmCompletion = command({
  for: 'customer',
  schema: z.object({ id: z.string() }),
  run: ({ id: jobId }, actor, app) => app.escrow.confirmCompletion.execute({ jobId, customerId: actor.id }),
  refusals: {
    'job-not-found': JOB_NOT_FOUND,
    'not-your-job': JOB_NOT_FOUND,
    'not-paid': [409, 'Nothing is held for this job, so there is nothing to release.'],
    'payment-refunded': [409, 'This payment went back to you, so there is nothing to release.'],
    'not-marked-complete': [
      409,
      'The landscaper has not marked this job complete yet. You can confirm once they have; until then the payment stays held.',
    ],
    'payment-disputed': [409, 'All of this payment is in dispute and waiting for our decision.'],
    'charged-back': [
      409,
      'Your bank has asked for this payment back, so we cannot release it while the bank has it. If that was a mistake, please tell your bank.',
    ],
  },
});

/**
 * POST /api/jobs/{id}/confirm-complete -> { success, jobId, status }: releases what is not in dispute. Safe to repeat.
 */
export const action = (args: ActionFunctionArgs) =>
  submitJson(confirmCompletion, args, {
    to: ({ jobId, outcome }) => ({
      success: true,
      jobId,
      status: outcome === 'completed' ? 'completed' : 'in_progress',
    }),
  });
