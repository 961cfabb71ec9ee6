import type { ActionFunctionArgs } from '@remix-run/node';
import { command } from '#app/web/command';
import { submitJson } from '#app/web/submit.server';
import { proposalJson } from '#app/commands/jobs/job-json';
import { answerSchedule } from './answer-schedule';

/** The landscaper answers the date that the customer has suggested. */
export const answerSuggestion = command({
  for: 'landscaper',
  schema: answerSchedule.schema,
  run: ({ id: jobId, ...answer }, actor, app) =>
    app.jobs.answerSchedule.execute({ jobId, landscaperId: actor.id, ...answer }),
  refusals: answerSchedule.refusals,
});

/** POST /api/jobs/{id}/suggestions/{proposalId}/respond { accept: boolean }. */
export const action = (args: ActionFunctionArgs) =>
  submitJson(answerSuggestion, args, { to: (proposal) => ({ success: true, ...proposalJson(proposal) }) });
