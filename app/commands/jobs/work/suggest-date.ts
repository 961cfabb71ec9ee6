import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { JOB_NOT_FOUND } from '#app/commands/refusals';
import { command } from '#app/web/command';
import { submitJson } from '#app/web/submit.server';
import { proposalJson } from '#app/commands/jobs/job-json';
import { NOTHING_TO_ANSWER } from './answer-words';
import { DATE_REFUSALS, dateFields } from './date-words';

/** The customer answers a proposed date with another one. */
export const suggestDate = command({
  for: 'customer',
  schema: z.object({ id: z.string(), ...dateFields }),
  run: ({ id: jobId, proposedDate: date, proposedTime: time }, actor, app) =>
    app.jobs.suggestDate.execute({ jobId, customerId: actor.id, date, time }),
  refusals: {
    ...DATE_REFUSALS,
    'job-not-found': JOB_NOT_FOUND,
    'not-your-job': JOB_NOT_FOUND,
    'nothing-to-answer': [409, NOTHING_TO_ANSWER],
    'same-date': [422, 'This is the date that was proposed. To take it, please accept it.', 'proposedDate'],
  },
});

/** POST /api/jobs/{id}/suggest-schedule { proposedDate: yyyy-MM-dd, proposedTime: HH:mm }. */
export const action = (args: ActionFunctionArgs) =>
  submitJson(suggestDate, args, { to: (proposal) => ({ success: true, ...proposalJson(proposal) }) });
