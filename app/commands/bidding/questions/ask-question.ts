import { z } from 'zod';
import { QUESTION_MAX, QUESTIONS_MAX } from '#src/modules/bidding/domain/question';
import { JOB_NOT_FOUND, restrictedSo } from '#app/commands/refusals';
import { PROFILE_FIRST } from '#app/web/profile-first';
import { command } from '#app/web/command';
import { id, text } from '#app/web/fields';
import { TOO_MANY_BIDS } from '../words';

export const askQuestion = command({
  for: 'landscaper',
  schema: z.object({
    /** The job, from the URL. */
    id: z.string(),
    /** Made by the page, so that a form sent twice asks once. */
    questionId: id().optional(),
    question: text('Please write your question', QUESTION_MAX),
  }),
  async run({ id: jobId, questionId, question }, actor, app) {
    if (!(await app.rateLimits.allow('place-bid', actor.id))) return { ok: false, reason: 'too-many-bids' };
    return app.bidding.askQuestion.execute({ id: questionId ?? app.newId(), jobId, landscaperId: actor.id, question });
  },
  refusals: {
    'job-not-found': JOB_NOT_FOUND,
    'own-job': [403, 'This is your own job.'],
    blocked: [403, 'You cannot ask about this job, because you or the customer has blocked the other.'],
    'profile-incomplete': PROFILE_FIRST,
    'data-restricted': [403, restrictedSo('you cannot ask questions')],
    'bidding-closed': [409, 'This job is no longer open, so nothing more can be asked.'],
    'too-many-questions': [
      409,
      `You have asked ${QUESTIONS_MAX} questions about this job, which is the most there can be.`,
    ],
    'too-many-bids': TOO_MANY_BIDS,
  },
});
