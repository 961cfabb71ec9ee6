import type { ActionFunctionArgs } from '@remix-run/node';
import { command } from '#app/web/command';
import { submitJson } from '#app/web/submit.server';
import { proposalJson } from '#app/commands/jobs/job-json';
import { ANSWER, ANSWER_REFUSALS } from './answer-words';

export const answerSchedule = command({
  for: 'customer',
  schema: ANSWER,
  run: ({ id: jobId, ...answer }, actor, app) =>
    app.jobs.answerSchedule.execute({ jobId, customerId: actor.id, ...answer }),
  refusals: ANSWER_REFUSALS,
});

/** POST /api/jobs/{id}/schedule/{proposalId}/respond { accept: boolean }. */
export const action = (args: ActionFunctionArgs) =>
  submitJson(answerSchedule, args, { to: (proposal) => ({ success: true, ...proposalJson(proposal) }) });
