import type { ActionFunctionArgs } from '@remix-run/node';
import { answerSchedule } from '#app/commands/jobs/answer-schedule';
import { submitJson } from '#app/web/submit.server';
import { proposalJson } from './job-json';

/** POST /api/jobs/{id}/schedule/{proposalId}/respond { accept: boolean }. */
export const action = (args: ActionFunctionArgs) =>
  submitJson(answerSchedule, args, { to: (proposal) => ({ success: true, ...proposalJson(proposal) }) });
