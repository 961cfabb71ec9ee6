import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { REVIEW_EACH_OTHER_DAYS } from '#src/kernel/deadlines';
import { HOURS_BETWEEN_REQUESTS } from '#src/modules/acts/domain/reviews';
import { JOB_NOT_FOUND } from '#app/commands/refusals';
import { command } from '#app/web/command';
import { submitJson } from '#app/web/submit.server';

export const DAYS_BETWEEN_REQUESTS = HOURS_BETWEEN_REQUESTS / 24;

export const requestReview = command({
  for: 'landscaper',
  schema: z.object({ id: z.string() }),
  run: ({ id: jobId }, actor, app) => app.jobs.requestReview.execute({ jobId, landscaperId: actor.id }),
  refusals: {
    'job-not-found': JOB_NOT_FOUND,
    'not-your-job': JOB_NOT_FOUND,
    'job-cancelled': [409, 'This job was cancelled.'],
    'already-reviewed': [409, 'The customer has reviewed this job already.'],
    'review-time-over': [409, `The ${REVIEW_EACH_OTHER_DAYS} days in which this job could be reviewed are over.`],
    'asked-lately': [409, `You have asked for a review of this job in the last ${DAYS_BETWEEN_REQUESTS} days.`],
  },
});

/** POST /api/jobs/{id}/request-review (API-LAND-10). `deliveredAt` is null until the job is completed. */
export const action = (args: ActionFunctionArgs) =>
  submitJson(requestReview, args, {
    to: ({ id, requestedAt, deliveredAt }) => ({ success: true, id, requestedAt, deliveredAt }),
  });
