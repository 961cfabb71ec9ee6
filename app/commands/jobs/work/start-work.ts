import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { JOB_NOT_FOUND } from '#app/commands/refusals';
import { command } from '#app/web/command';
import { submitJson } from '#app/web/submit.server';
import { changedJobJson } from '#app/commands/jobs/job-json';

export const startWork = command({
  for: 'landscaper',
  schema: z.object({ id: z.string() }),
  run: ({ id: jobId }, actor, app) => app.jobs.startWork.execute({ jobId, landscaperId: actor.id }),
  refusals: {
    'job-not-found': JOB_NOT_FOUND,
    'not-your-job': JOB_NOT_FOUND,
    'job-not-active': [409, 'This job has finished or was cancelled, so it cannot be started.'],
    'payment-not-held': [409, 'The customer has not paid yet. You can start as soon as the payment is held.'],
  },
});

/** POST /api/jobs/{id}/start: the hired landscaper starts, once the payment is held. */
export const action = (args: ActionFunctionArgs) => submitJson(startWork, args, { to: changedJobJson });
