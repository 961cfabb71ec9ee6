import { z } from 'zod';
import { command } from '#app/web/command';
import { isPrintable } from '#app/web/fields';

const FAILED = 'Failed to update job';
/** Also for the page, which says it instead of the form. */
export const NOT_TO_BE_CHANGED = 'Only a job that is still open to bids can be changed.';
const words = z
  .string({ error: FAILED })
  .max(20_000, 'Please use 2000 characters or fewer')
  .refine(isPrintable, 'Please remove the control characters')
  .transform((text) => text.replace(/\r\n?/g, '\n'));

/** The dashboard's edit: what is sent is changed, and what is left out stays (D-EDIT-PATHS). */
export const editJob = command({
  for: 'signed-in',
  schema: z
    .object({
      id: z.string(),
      title: words.optional(),
      description: words.optional(),
      budget: z.union([z.string().max(100), z.number()], { error: FAILED }).nullish(),
    })
    .refine(
      ({ title, description, budget }) => title !== undefined || description !== undefined || budget !== undefined,
      FAILED,
    ),
  run: ({ id: jobId, ...change }, actor, app) => app.jobs.editJob.execute({ jobId, customerId: actor.id, ...change }),
  refusals: {
    'job-not-found': [404, 'We could not find this job.'],
    'not-your-job': [404, 'We could not find this job.'],
    'job-not-pending': [409, `${FAILED}. ${NOT_TO_BE_CHANGED}`],
    'budget-not-a-number': [422, 'Please enter the budget in pounds, such as 120 or 120.50', 'budget'],
    'text-too-long': [422, 'Please use 2000 characters or fewer', 'description'],
  },
});
