import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { JOB_NOT_FOUND } from '#app/commands/refusals';
import { command } from '#app/web/command';
import { submitJson } from '#app/web/submit.server';
import { proposalJson } from '#app/commands/jobs/job-json';
import { DATE_REFUSALS, dateFields, NOT_ACTIVE, NOT_FREE_REFUSAL } from './date-words';
import { notFree } from './not-free';

/** Shown on the page in place of the form. */
export const CANNOT_PROPOSE = {
  'job-not-active': NOT_ACTIVE,
  'day-is-fixed': 'The customer asked for a certain date, and that is the agreed date.',
};

export const proposeSchedule = command({
  for: 'landscaper',
  schema: z.object({
    id: z.string(),
    ...dateFields,
    /** Sent by the page: a date that does not fit the landscaper’s calendar is shown to them first. The call proposes it. */
    warn: z.enum(['true', 'false']).optional(),
  }),
  run: async ({ warn, ...asked }, actor, app) => {
    const { id: jobId, proposedDate: date, proposedTime: time } = asked;
    const unfit = warn === 'true' ? await notFree(app, actor.id, asked) : undefined;
    return unfit ?? app.jobs.proposeSchedule.execute({ jobId, landscaperId: actor.id, date, time });
  },
  refusals: {
    ...DATE_REFUSALS,
    'job-not-found': JOB_NOT_FOUND,
    'not-your-job': JOB_NOT_FOUND,
    'day-is-fixed': [409, CANNOT_PROPOSE['day-is-fixed']],
    'not-free': NOT_FREE_REFUSAL,
  },
});

/** POST /api/jobs/{id}/propose-schedule { proposedDate: yyyy-MM-dd, proposedTime: HH:mm } (API-LAND-06). */
export const action = (args: ActionFunctionArgs) =>
  submitJson(proposeSchedule, args, { to: (proposal) => ({ success: true, ...proposalJson(proposal) }) });
