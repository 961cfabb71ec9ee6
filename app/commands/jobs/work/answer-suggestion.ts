import type { ActionFunctionArgs } from '@remix-run/node';
import { command } from '#app/web/command';
import { submitJson } from '#app/web/submit.server';
import { proposalJson } from '#app/commands/jobs/job-json';
import { ANSWER, ANSWER_REFUSALS } from './answer-words';

/** The landscaper answers the date that the customer suggested. */
export const answerSuggestion = command({
  for: 'landscaper',
  schema: ANSWER,
  run: ({ id: jobId, ...answer }, actor, app) =>
    app.jobs.answerSchedule.execute({ jobId, landscaperId: actor.id, ...answer }),
  refusals: ANSWER_REFUSALS,
});

/** POST /api/jobs/{id}/suggestions/{proposalId}/respond { accept: boolean }. */
export const action = (args: ActionFunctionArgs) =>
  submitJson(answerSuggestion, args, { to: (proposal) => ({ success: true, ...proposalJson(proposal) }) });
