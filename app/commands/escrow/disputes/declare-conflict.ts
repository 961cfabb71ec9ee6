import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { JOB_NOT_FOUND, REASON_MISSING } from '#app/commands/refusals';
import { actedFrom } from '#app/web/acted-from';
import { command } from '#app/web/command';
import { text } from '#app/web/fields';
import { submitJson } from '#app/web/submit.server';
import { CASE_OVER, NOT_DISPUTED, OFFER_NOTE_MAX } from './words';

/** An admin says that they should not judge this dispute. */
export const declareConflict = command({
  for: 'admin',
  schema: z.object({ id: z.string(), note: text(REASON_MISSING, OFFER_NOTE_MAX) }),
  run: ({ id: jobId, note }, actor, app, request) =>
    app.escrow.declareConflict.execute({ jobId, adminId: actor.id, note, from: actedFrom(request) }),
  refusals: { 'job-not-found': JOB_NOT_FOUND, 'not-disputed': NOT_DISPUTED, 'not-open': CASE_OVER },
});

/** POST /api/jobs/{id}/dispute/conflict { note }. Repeating it changes nothing. */
export const action = (args: ActionFunctionArgs) => submitJson(declareConflict, args);
