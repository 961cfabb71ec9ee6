import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { JOB_NOT_FOUND } from '#app/commands/refusals';
import { command } from '#app/web/command';
import { submitJson } from '#app/web/submit.server';
import { NOT_HELD } from './words';

/** The landscaper removes materials that they recorded. */
export const removeMaterials = command({
  for: 'landscaper',
  schema: z.object({ id: z.string(), materialsId: z.string() }),
  run: ({ id: jobId, materialsId }, actor, app) =>
    app.escrow.removeMaterials.execute({ jobId, landscaperId: actor.id, materialsId }),
  refusals: { 'job-not-found': JOB_NOT_FOUND, 'not-your-job': JOB_NOT_FOUND, 'not-paid': NOT_HELD['not-paid'] },
});

/** DELETE /api/jobs/{id}/materials/{materialsId} -> { success }. Repeating it changes nothing. */
export const action = (args: ActionFunctionArgs) => submitJson(removeMaterials, args);
