import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { JOB_NOT_FOUND } from '#app/commands/refusals';
import { command } from '#app/web/command';
import { submitJson } from '#app/web/submit.server';

export const FAILED_TO_CANCEL = 'Failed to cancel reminders. Please try again.';

export const cancelReminders = command({
  for: 'customer',
  schema: z.object({ id: z.string() }),
  run: ({ id: jobId }, actor, app) => app.jobs.cancelReminders.execute({ jobId, customerId: actor.id }),
  refusals: {
    'job-not-found': JOB_NOT_FOUND,
    'not-your-job': JOB_NOT_FOUND,
    'job-not-recurring': [409, 'This is not a recurring job, so there are no reminders to cancel.'],
  },
});

/** POST /api/jobs/recurring/cancel/{jobId}: no payload. It cannot be undone (C-REC-18). */
export const action = (args: ActionFunctionArgs) =>
  submitJson(cancelReminders, args, { to: ({ id }) => ({ success: true, id, recurringCancelled: true }) });
