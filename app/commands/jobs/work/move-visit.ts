import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { JOB_NOT_FOUND } from '#app/commands/refusals';
import { command } from '#app/web/command';
import { submitJson } from '#app/web/submit.server';
import { proposalJson } from '#app/commands/jobs/job-json';
import { DATE_REFUSALS, dateFields, NOT_FREE_REFUSAL } from './date-words';
import { notFree } from './not-free';

/** One side asks to move the agreed visit. */
export const moveVisit = command({
  for: ['customer', 'landscaper'],
  schema: z.object({
    id: z.string(),
    ...dateFields,
    /** Why, if it is the weather. */
    reason: z.enum(['rain', '']).optional(),
    /** Sent by the landscaper’s page, which first shows them a date that does not fit their calendar. */
    warn: z.enum(['true', 'false']).optional(),
  }),
  run: async ({ warn, reason, ...asked }, { id: userId, userType: by }, app) => {
    const { id: jobId, proposedDate: date, proposedTime: time } = asked;
    const unfit = warn === 'true' && by === 'landscaper' ? await notFree(app, userId, asked) : undefined;
    return unfit ?? app.jobs.moveVisit.execute({ jobId, by, userId, date, time, isRain: reason === 'rain' });
  },
  refusals: {
    ...DATE_REFUSALS,
    'job-not-found': JOB_NOT_FOUND,
    'not-your-job': JOB_NOT_FOUND,
    'no-visit-yet': [409, 'There is no agreed visit to move.'],
    'same-date': [422, 'The visit is on this date already. Please choose another one.', 'proposedDate'],
    'not-free': NOT_FREE_REFUSAL,
  },
});

/** POST /api/jobs/{id}/move-visit { proposedDate: yyyy-MM-dd, proposedTime: HH:mm, reason?: 'rain' }. */
export const action = (args: ActionFunctionArgs) =>
  submitJson(moveVisit, args, { to: (proposal) => ({ success: true, ...proposalJson(proposal) }) });
