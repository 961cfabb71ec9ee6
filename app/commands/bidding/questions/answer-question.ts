import { z } from 'zod';
import { ANSWER_MAX } from '#src/modules/bidding/domain/question';
import { JOB_NOT_FOUND } from '#app/commands/refusals';
import { command } from '#app/web/command';
import { text } from '#app/web/fields';

export const answerQuestion = command({
  for: 'customer',
  schema: z.object({
    /** The job and the question, from the URL. */
    id: z.string(),
    questionId: z.string(),
    answer: text('Please write your answer', ANSWER_MAX),
  }),
  run: ({ id: jobId, questionId, answer }, actor, app) =>
    app.bidding.answerQuestion.execute({ questionId, jobId, customerId: actor.id, answer }),
  refusals: {
    'job-not-found': JOB_NOT_FOUND,
    'question-not-found': [404, 'We could not find this question.'],
    'bidding-closed': [409, 'This job is no longer open, so its questions can no longer be answered.'],
  },
});
