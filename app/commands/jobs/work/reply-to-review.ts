import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { REPLY_MAX } from '#src/modules/jobs/domain/review';
import { command } from '#app/web/command';
import { submitJson } from '#app/web/submit.server';
import { typed } from '#app/commands/jobs/posting/save-step';

export const ALREADY_ANSWERED = 'You have answered this review already.';
const NOT_FOUND = [404, 'We could not find this review.'] as const;

export const replyToReview = command({
  for: ['customer', 'landscaper'],
  schema: z.object({ id: z.string(), reply: typed }),
  run: ({ id: reviewId, reply }, actor, app) => app.jobs.replyToReview.execute({ reviewId, personId: actor.id, reply }),
  refusals: {
    'review-not-found': NOT_FOUND,
    'not-about-you': NOT_FOUND,
    'already-replied': [409, ALREADY_ANSWERED],
    'reply-empty': [422, 'Please write your answer', 'reply'],
    'reply-too-long': [422, `Please use ${REPLY_MAX} characters or fewer`, 'reply'],
  },
});

/** POST /api/reviews/{id}/reply { reply } */
export const action = (args: ActionFunctionArgs) =>
  submitJson(replyToReview, args, { to: ({ id, reply, repliedAt }) => ({ success: true, id, reply, repliedAt }) });
