import { z } from 'zod';
import { command } from '#app/web/command';

const NOT_FOUND = [404, 'We could not find this job.'] as const;

export const repostJob = command({
  for: 'signed-in',
  schema: z.object({ id: z.string() }),
  run: ({ id: jobId }, actor, app) => app.jobs.repostJob.execute({ jobId, customerId: actor.id }),
  refusals: { 'job-not-found': NOT_FOUND, 'not-your-job': NOT_FOUND },
});
