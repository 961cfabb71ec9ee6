import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { command } from '#app/web/command';
import { id } from '#app/web/fields';
import { submitJson } from '#app/web/submit.server';
import { typed } from '#app/commands/jobs/posting/save-step';
import { FAILED, REVIEW_REFUSALS } from './review-words';

const ANSWER = 'Please choose yes or no';
/** Radio buttons of a form, or a boolean in JSON. */
const yesOrNo = z
  .union([z.boolean(), z.enum(['yes', 'no'])], { error: ANSWER })
  .transform((answer) => answer === true || answer === 'yes');

export const reviewCustomer = command({
  for: 'landscaper',
  schema: z.object({
    id: z.string(),
    /** Chosen by the page, so that a form sent twice adds one review, and one sent again changes it. */
    reviewId: id(FAILED).optional(),
    goodAccess: yesOrNo,
    clearBrief: yesOrNo,
    paidOnTime: yesOrNo,
    comment: typed,
  }),
  run: ({ id: jobId, reviewId, ...review }, actor, app) =>
    app.jobs.reviewCustomer.execute({ reviewId: reviewId ?? app.newId(), jobId, landscaperId: actor.id, ...review }),
  refusals: { ...REVIEW_REFUSALS, 'rating-not-valid': [422, ANSWER] },
});

/**
 * POST /api/jobs/{id}/review-customer { goodAccess, clearBrief, paidOnTime, comment? }: booleans. With the `reviewId`
 * of the answer, it changes that review.
 */
export const action = (args: ActionFunctionArgs) =>
  submitJson(reviewCustomer, args, {
    to: ({ id, jobId, goodAccess, clearBrief, paidOnTime, comment, createdAt, publishesAt }) => ({
      success: true,
      id,
      jobId,
      goodAccess,
      clearBrief,
      paidOnTime,
      comment,
      createdAt,
      publishesAt,
    }),
    status: 201,
  });
