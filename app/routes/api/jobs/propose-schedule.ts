import type { ActionFunctionArgs } from '@remix-run/node';
import { proposeSchedule } from '#app/commands/jobs/propose-schedule';
import { submitJson } from '#app/web/submit.server';
import { proposalJson } from './job-json';

/** POST /api/jobs/{id}/propose-schedule { proposedDate: yyyy-MM-dd, proposedTime: HH:mm } (API-LAND-06). */
export const action = (args: ActionFunctionArgs) =>
  submitJson(proposeSchedule, args, { to: (proposal) => ({ success: true, ...proposalJson(proposal) }) });
