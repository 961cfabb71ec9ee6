import { z } from 'zod';
import { command } from '#app/web/command';

export const FAILED_TO_CANCEL = 'Failed to cancel reminders. Please try again.';

export const cancelReminders = command({
  for: 'customer',
  schema: z.object({ id: z.string() }),
  run: ({ id: jobId }, actor, app) => app.jobs.cancelReminders.execute({ jobId, customerId: actor.id }),
  refusals: {
    'job-not-found': [404, 'We could not find this job.'],
    'not-your-job': [404, 'We could not find this job.'],
    'job-not-recurring': [409, 'This is not a recurring job, so there are no reminders to cancel.'],
  },
});
