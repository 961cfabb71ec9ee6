import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { COMMENT_MAX } from '#src/modules/jobs/domain/review';
import { JOB_NOT_FOUND } from '#app/commands/refusals';
import { command } from '#app/web/command';
import { id } from '#app/web/fields';
import { submitJson } from '#app/web/submit.server';
import { typed } from '#app/commands/jobs/posting/save-step';

/** Also used by the page: FAILED after a fault, CANNOT_REVIEW in place of the form. */
export const FAILED = 'Failed to submit review';
export const CANNOT_REVIEW = {
  'job-not-completed': 'A job can be reviewed once it is complete.',
  'already-reviewed': 'You have reviewed this job already.',
};
const STARS = 'Please choose from 1 to 5 stars';

export const reviewJob = command({
  for: 'customer',
  schema: z.object({
    id: z.string(),
    /** Chosen by the page, so that a form sent twice adds one review. */
    reviewId: id(FAILED).optional(),
    rating: z.coerce.number({ error: STARS }),
    comment: typed,
  }),
  run: ({ id: jobId, reviewId, rating, comment }, actor, app) =>
    app.jobs.reviewJob.execute({ reviewId: reviewId ?? app.newId(), jobId, customerId: actor.id, rating, comment }),
  refusals: {
    'job-not-found': JOB_NOT_FOUND,
    'not-your-job': JOB_NOT_FOUND,
    'job-not-completed': [409, `${FAILED}. ${CANNOT_REVIEW['job-not-completed']}`],
    'already-reviewed': [409, `${FAILED}. ${CANNOT_REVIEW['already-reviewed']}`],
    'review-id-taken': [409, `${FAILED}. Please write it again.`],
    'rating-not-valid': [422, STARS, 'rating'],
    'comment-too-long': [422, `Please use ${COMMENT_MAX} characters or fewer`, 'comment'],
  },
});

/** POST /api/jobs/{id}/review { rating, comment? }: five stars by default (V-REV-02). */
export const action = (args: ActionFunctionArgs) =>
  submitJson(reviewJob, args, {
    from: (body) => ({ rating: 5, ...body }),
    to: ({ id, jobId, rating, comment, createdAt }) => ({ success: true, id, jobId, rating, comment, createdAt }),
    status: 201,
  });
