import { z } from 'zod';
import { JOB_NOT_FOUND } from '#app/commands/refusals';
import { command } from '#app/web/command';

/** The page uses both: the first after a fault, the second in place of the form. */
export const FAILED = 'Failed to delete job';
export const CANNOT_DELETE = 'Only a job that is still open to bids can be deleted.';

export const deleteJob = command({
  for: 'customer',
  schema: z.object({ id: z.string() }),
  run: ({ id: jobId }, actor, app) => app.jobs.deleteJob.execute({ jobId, customerId: actor.id }),
  refusals: {
    'job-not-found': JOB_NOT_FOUND,
    'not-your-job': JOB_NOT_FOUND,
    'job-not-pending': [409, `${FAILED}. ${CANNOT_DELETE}`],
  },
});
