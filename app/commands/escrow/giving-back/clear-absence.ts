import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { JOB_NOT_FOUND } from '#app/commands/refusals';
import { command } from '#app/web/command';
import { submitJson } from '#app/web/submit.server';

/** The customer says that the landscaper has come, or withdraws the report of a missed visit. */
export const clearAbsence = command({
  for: 'customer',
  schema: z.object({ id: z.string(), as: z.enum(['came', 'withdrawn'], { error: 'Please press one of the buttons' }) }),
  run: ({ id: jobId, as }, actor, app) => app.escrow.clearAbsence.execute({ jobId, customerId: actor.id, as }),
  refusals: {
    'job-not-found': JOB_NOT_FOUND,
    'not-your-job': JOB_NOT_FOUND,
    'nothing-reported': [409, 'There is no open report to take back.'],
    'job-not-active': [
      409,
      'This job is over, or its work is marked complete, so there is nothing to say about a visit.',
    ],
    'not-begun-yet': [409, 'No visit has begun yet. You can say that they came once the agreed time has come.'],
  },
});

/** POST /api/jobs/{id}/came { as?: came | withdrawn } -> { success, jobId }. Repeating it changes nothing. */
export const action = (args: ActionFunctionArgs) =>
  submitJson(clearAbsence, args, {
    from: ({ as = 'came', ...body }) => ({ ...body, as }),
    to: ({ jobId }) => ({ success: true, jobId }),
  });
