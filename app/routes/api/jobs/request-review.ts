import type { ActionFunctionArgs } from '@remix-run/node';
import { requestReview } from '#app/commands/jobs/request-review';
import { submitJson } from '#app/web/submit.server';

/** POST /api/jobs/{id}/request-review (API-LAND-10). `deliveredAt` is null until the job is completed. */
export const action = (args: ActionFunctionArgs) =>
  submitJson(requestReview, args, {
    to: ({ id, requestedAt, deliveredAt }) => ({ success: true, id, requestedAt, deliveredAt }),
  });
