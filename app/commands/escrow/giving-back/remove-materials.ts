import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { command } from '#app/web/command';
import { submitJson } from '#app/web/submit.server';
import { NOT_TO_CHANGE } from './record-materials';

/** The landscaper removes materials that they recorded. */
export const removeMaterials = command({
  for: 'landscaper',
  schema: z.object({ id: z.string(), materialsId: z.string() }),
  run: ({ id: jobId, materialsId }, actor, app) =>
    app.escrow.removeMaterials.execute({ jobId, landscaperId: actor.id, materialsId }),
  refusals: NOT_TO_CHANGE,
});

/** DELETE /api/jobs/{id}/materials/{materialsId} -> { success }. Repeating it changes nothing. */
export const action = (args: ActionFunctionArgs) => submitJson(removeMaterials, args);
