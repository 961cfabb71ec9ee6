import type { ActionFunctionArgs } from '@remix-run/node';
import { reportProblem } from '#app/commands/escrow/report-problem';
import { submitJson } from '#app/web/submit.server';

/** POST /api/jobs/{id}/dispute { reason, amount? } with the amount in pounds; all of it by default. */
export const action = (args: ActionFunctionArgs) =>
  submitJson(reportProblem, args, {
    to: ({ jobId, disputed, released }) => ({
      success: true,
      jobId,
      disputedAmount: disputed / 100,
      releasedAmount: released / 100,
    }),
  });
