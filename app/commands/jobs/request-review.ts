import { z } from 'zod';
import { command } from '#app/web/command';

/** Also for the page, which says it instead of the form. */
export const NOT_TO_BE_REQUESTED = {
  'job-cancelled': 'This job was cancelled.',
  'already-reviewed': 'The customer has reviewed this job already.',
  'asked-lately': 'You have asked for a review of this job in the last 7 days.',
};

export const requestReview = command({
  for: 'landscaper',
  schema: z.object({ id: z.string() }),
  run: ({ id: jobId }, actor, app) => app.jobs.requestReview.execute({ jobId, landscaperId: actor.id }),
  refusals: {
    'job-not-found': [404, 'We could not find this job.'],
    'not-your-job': [404, 'We could not find this job.'],
    'job-cancelled': [409, NOT_TO_BE_REQUESTED['job-cancelled']],
    'already-reviewed': [409, NOT_TO_BE_REQUESTED['already-reviewed']],
    'asked-lately': [409, NOT_TO_BE_REQUESTED['asked-lately']],
  },
});
