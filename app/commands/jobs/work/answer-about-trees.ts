import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { treeProtections } from '#src/modules/jobs/domain/garden-law/protected-trees';
import { PERMISSION_DATE_WORDS } from '#app/commands/jobs/words';
import { JOB_NOT_FOUND } from '#app/commands/refusals';
import { command } from '#app/web/command';
import { optionalDay } from '#app/web/fields';
import { submitJson } from '#app/web/submit.server';

/** Shown on the page in place of the form. */
export const CANNOT_ANSWER = {
  'not-about-trees': 'This job is not about trees, so there is nothing to answer.',
  'job-over': 'This job is finished or cancelled, so the answer can no longer be changed.',
};

export const answerAboutTrees = command({
  for: 'customer',
  schema: z.object({
    id: z.string(),
    treeProtection: z.enum(treeProtections, { error: 'Please choose one of the answers' }),
    treePermissionDate: optionalDay(),
  }),
  run: ({ id: jobId, treeProtection, treePermissionDate = null }, actor, app) =>
    app.jobs.answerAboutTrees.execute({ jobId, customerId: actor.id, treeProtection, treePermissionDate }),
  refusals: {
    'job-not-found': JOB_NOT_FOUND,
    'not-your-job': JOB_NOT_FOUND,
    'not-about-trees': [409, CANNOT_ANSWER['not-about-trees']],
    'job-over': [409, CANNOT_ANSWER['job-over']],
    'not-a-date': [422, PERMISSION_DATE_WORDS['not-a-date'], 'treePermissionDate'],
    'in-the-future': [422, PERMISSION_DATE_WORDS['in-the-future'], 'treePermissionDate'],
  },
});

/**
 * POST /api/jobs/{id}/trees { treeProtection: tpo | conservation_area | none | unknown, treePermissionDate?: yyyy-MM-dd
 * }.
 */
export const action = (args: ActionFunctionArgs) =>
  submitJson(answerAboutTrees, args, {
    to: ({ id, treeProtection, treePermissionDate }) => ({ success: true, id, treeProtection, treePermissionDate }),
  });
