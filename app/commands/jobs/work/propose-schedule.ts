import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { YEARS_AHEAD } from '#src/modules/jobs/domain/latest-day';
import { JOB_NOT_FOUND } from '#app/commands/refusals';
import { inWords } from '#app/ui/format';
import { command } from '#app/web/command';
import { text } from '#app/web/fields';
import { submitJson } from '#app/web/submit.server';
import { proposalJson } from '#app/commands/jobs/job-json';

const NO_DAY = 'Please choose a date';
const NO_TIME = 'Please choose a time, such as 09:30';
/** Shown on the page in place of the form. */
export const CANNOT_PROPOSE = {
  'job-not-active': 'This job is finished or cancelled.',
  'day-is-fixed': 'The customer asked for a certain date, and that is the agreed date.',
};

/** The fields have the names of the JSON call (API-LAND-06). */
export const proposeSchedule = command({
  for: 'landscaper',
  schema: z.object({ id: z.string(), proposedDate: text(NO_DAY, 20), proposedTime: text(NO_TIME, 20) }),
  run: ({ id: jobId, proposedDate, proposedTime }, actor, app) =>
    app.jobs.proposeSchedule.execute({ jobId, landscaperId: actor.id, date: proposedDate, time: proposedTime }),
  refusals: {
    'job-not-found': JOB_NOT_FOUND,
    'not-your-job': JOB_NOT_FOUND,
    'job-not-active': [409, CANNOT_PROPOSE['job-not-active']],
    'day-is-fixed': [409, CANNOT_PROPOSE['day-is-fixed']],
    'day-not-valid': [422, NO_DAY, 'proposedDate'],
    'time-not-valid': [422, NO_TIME, 'proposedTime'],
    'day-gone-by': [422, 'Please choose a date and time in the future', 'proposedDate'],
    'day-too-far': [422, `Please choose a date within ${inWords(YEARS_AHEAD)} years`, 'proposedDate'],
  },
});

/** POST /api/jobs/{id}/propose-schedule { proposedDate: yyyy-MM-dd, proposedTime: HH:mm } (API-LAND-06). */
export const action = (args: ActionFunctionArgs) =>
  submitJson(proposeSchedule, args, { to: (proposal) => ({ success: true, ...proposalJson(proposal) }) });
