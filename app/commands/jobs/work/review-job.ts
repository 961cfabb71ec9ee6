import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { command } from '#app/web/command';
import { id } from '#app/web/fields';
import { submitJson } from '#app/web/submit.server';
import { typed } from '#app/commands/jobs/posting/save-step';
import { FAILED, REVIEW_REFUSALS } from './review-words';

const STARS = 'Please choose from 1 to 5 stars';

export const reviewJob = command({
  for: 'customer',
  schema: z.object({
    id: z.string(),
    /** Chosen by the page, so that a form sent twice adds one review, and one sent again changes it. */
    reviewId: id(FAILED).optional(),
    rating: z.coerce.number({ error: STARS }),
    comment: typed,
  }),
  run: ({ id: jobId, reviewId, rating, comment }, actor, app) =>
    app.jobs.reviewJob.execute({ reviewId: reviewId ?? app.newId(), jobId, customerId: actor.id, rating, comment }),
  refusals: { ...REVIEW_REFUSALS, 'rating-not-valid': [422, STARS, 'rating'] },
});

/**
 * POST /api/jobs/{id}/review { rating, comment? }: five stars by default (V-REV-02). With the `reviewId` of the answer,
 * it changes that review.
 */
export const action = (args: ActionFunctionArgs) =>
  submitJson(reviewJob, args, {
    from: (body) => ({ rating: 5, ...body }),
    to: ({ id, jobId, rating, comment, createdAt }) => ({ success: true, id, jobId, rating, comment, createdAt }),
    status: 201,
  });
