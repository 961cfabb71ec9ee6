import type { ActionFunctionArgs } from '@remix-run/node';
import { reviewJob } from '#app/commands/jobs/review-job';
import { submitJson } from '#app/web/submit.server';

/** POST /api/jobs/{id}/review { rating, comment? }: five stars by default (V-REV-02). */
export const action = (args: ActionFunctionArgs) =>
  submitJson(reviewJob, args, {
    from: (body) => ({ rating: 5, ...body }),
    to: ({ id, jobId, rating, comment, createdAt }) => ({ success: true, id, jobId, rating, comment, createdAt }),
    status: 201,
  });
