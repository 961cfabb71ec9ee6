import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { CASE_NOTE_MAX } from '#src/modules/escrow/domain/reconciliation/difference-settlement';
import { actedFrom } from '#app/web/acted-from';
import { command } from '#app/web/command';
import { optionalText, tick } from '#app/web/fields';
import { submitJson } from '#app/web/submit.server';
import { NO_DIFFERENCE } from './no-difference';

/** An admin takes on a difference, and writes down what they have found out. */
export const takeDifference = command({
  for: 'admin',
  schema: z.object({ id: z.string(), isTaken: tick, note: optionalText(CASE_NOTE_MAX) }),
  run: ({ id: subjectId, isTaken, note = '' }, actor, app, request) =>
    app.escrow.takeDifference.execute({ subjectId, adminId: actor.id, isTaken, note, from: actedFrom(request) }),
  refusals: { 'difference-not-found': NO_DIFFERENCE },
});

/** POST /api/admin/reconciliation/{id}/take. Safe to repeat. */
export const action = (args: ActionFunctionArgs) => submitJson(takeDifference, args);
