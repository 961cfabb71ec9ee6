import { z } from 'zod';
import { command } from '#app/web/command';
import { ACCOUNT_GONE, JOB_NOT_FOUND, TOO_MANY } from '#app/commands/refusals';

export const repostJob = command({
  for: 'customer',
  schema: z.object({ id: z.string() }),
  async run({ id: jobId }, actor, app) {
    // Copying the photos counts as one upload.
    if (!(await app.rateLimits.allow('upload', actor.id))) return { ok: false, reason: 'too-many-attempts' };
    return app.jobs.repostJob.execute({ jobId, customerId: actor.id });
  },
  refusals: {
    'too-many-attempts': TOO_MANY,
    'account-gone': ACCOUNT_GONE,
    'job-not-found': JOB_NOT_FOUND,
    'not-your-job': JOB_NOT_FOUND,
  },
});
