import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { JOB_NOT_FOUND } from '#app/commands/refusals';
import { nestChecks } from '#src/modules/jobs/domain/job';
import { command } from '#app/web/command';
import { tick } from '#app/web/fields';
import { submitJson } from '#app/web/submit.server';
import { changedJobJson } from '#app/commands/jobs/job-json';
import { ABSENCE_OPEN } from '#app/commands/jobs/words';

const READ_FIRST = 'Please read what is said about the tree, and tick the box';
const LOOK_FIRST = 'Please look for nests first, and say what you found';

export const startWork = command({
  for: 'landscaper',
  schema: z
    .object({
      id: z.string(),
      nestCheck: z.enum(nestChecks, { error: LOOK_FIRST }).optional(),
      /** Sent by the page where birds may be nesting: it needs an answer. In the call it is optional. */
      mustCheck: tick.optional(),
      /** The landscaper confirms that they have read what the customer says about the tree. Only the page asks this. */
      treeAnswerSeen: tick.optional(),
      mustReadTreeAnswer: tick.optional(),
    })
    .refine(({ nestCheck, mustCheck }) => !mustCheck || nestCheck !== undefined, {
      message: LOOK_FIRST,
      path: ['nestCheck'],
    })
    .refine(({ treeAnswerSeen, mustReadTreeAnswer }) => !mustReadTreeAnswer || treeAnswerSeen, {
      message: READ_FIRST,
      path: ['treeAnswerSeen'],
    }),
  run: ({ id: jobId, nestCheck, treeAnswerSeen }, actor, app) =>
    app.jobs.startWork.execute({ jobId, landscaperId: actor.id, nestCheck, treeAnswerSeen }),
  refusals: {
    'job-not-found': JOB_NOT_FOUND,
    'not-your-job': JOB_NOT_FOUND,
    'job-not-active': [409, 'This job has finished or was cancelled, so it cannot be started.'],
    'absence-open': [409, ABSENCE_OPEN],
    'payment-not-held': [409, 'The customer has not paid yet. You can start as soon as the payment is held.'],
  },
});

/** POST /api/jobs/{id}/start: the hired landscaper starts, once the payment is held. */
export const action = (args: ActionFunctionArgs) => submitJson(startWork, args, { to: changedJobJson });
