import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { JOB_NOT_FOUND } from '#app/commands/refusals';
import { command } from '#app/web/command';
import { submitJson } from '#app/web/submit.server';
import { NOT_HELD } from './words';

/** The customer says that the landscaper has not turned up. No money moves. */
export const reportAbsence = command({
  for: 'customer',
  schema: z.object({ id: z.string() }),
  run: ({ id: jobId }, actor, app) => app.escrow.reportAbsence.execute({ jobId, customerId: actor.id }),
  refusals: {
    'job-not-found': JOB_NOT_FOUND,
    'not-your-job': JOB_NOT_FOUND,
    'not-paid': NOT_HELD['not-paid'],
    'no-visit-yet': [409, 'No day is agreed yet, so nobody was expected. If something is wrong, report a problem.'],
    'not-begun-yet': [
      409,
      'You can report this once the agreed time has come. If you agreed a part of the day, wait until it is over.',
    ],
    'already-marked-complete': [
      409,
      'The landscaper has marked this job complete. If they did not turn up, report a problem.',
    ],
    'already-came': [409, 'You said that they came. If something else is wrong, report a problem.'],
    'payment-disputed': [409, 'This payment is in dispute already. Say in the dispute that nobody came.'],
  },
});

/** POST /api/jobs/{id}/not-come -> { success, answerBy }. Repeating it changes nothing. */
export const action = (args: ActionFunctionArgs) =>
  submitJson(reportAbsence, args, { to: ({ answerBy }) => ({ success: true, answerBy }) });
