import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { ABSENCE_ANSWER_MAX } from '#src/modules/escrow/domain/absence';
import { JOB_NOT_FOUND } from '#app/commands/refusals';
import { command } from '#app/web/command';
import { text } from '#app/web/fields';
import { submitJson } from '#app/web/submit.server';

/** The landscaper answers a customer who says that they have not turned up. */
export const answerAbsence = command({
  for: 'landscaper',
  schema: z.object({ id: z.string(), answer: text('Please write an answer', ABSENCE_ANSWER_MAX) }),
  run: ({ id: jobId, answer }, actor, app) =>
    app.escrow.answerAbsence.execute({ jobId, landscaperId: actor.id, answer }),
  refusals: {
    'job-not-found': JOB_NOT_FOUND,
    'not-your-job': JOB_NOT_FOUND,
    'nothing-to-answer': [409, 'There is nothing to answer: the customer has not reported this, or the job is over.'],
  },
});

/** POST /api/jobs/{id}/not-come/answer { answer }. The first answer counts. */
export const action = (args: ActionFunctionArgs) => submitJson(answerAbsence, args);
