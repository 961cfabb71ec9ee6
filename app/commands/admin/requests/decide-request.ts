import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { ANSWER_MAX } from '#src/modules/admin/domain/request';
import { actedFrom } from '#app/web/acted-from';
import { REASON_MISSING } from '#app/commands/refusals';
import { command } from '#app/web/command';
import { optionalText } from '#app/web/fields';
import { submitJson } from '#app/web/submit.server';

/** A second admin agrees to another admin’s decision, or refuses it with a reason. */
export const decideRequest = command({
  for: 'admin',
  schema: z.object({
    id: z.string(),
    decision: z.enum(['agree', 'refuse'], { error: 'Please agree or refuse' }),
    answer: optionalText(ANSWER_MAX),
  }),
  async run({ id: requestId, decision, answer = null }, actor, app, request) {
    const agrees = decision === 'agree';
    if (!agrees && !answer) return { ok: false, reason: 'no-reason' };
    const by = { adminId: actor.id, from: actedFrom(request) };
    return app.admin.decideRequest.execute({ requestId, agrees, answer, ...by });
  },
  refusals: {
    'no-reason': [422, REASON_MISSING, 'answer'],
    'request-not-found': [404, 'We could not find this decision.'],
    'own-request': [403, 'You asked for this yourself, so another admin has to agree.'],
    'already-decided': [409, 'Another admin has already decided this. See below.'],
    'not-possible': [
      409,
      'You have agreed, but it can no longer be done as it was decided: the job or its money has changed since. Nothing has moved.',
    ],
  },
});

/**
 * POST /api/admin/requests/{id}/decide { decision: "agree" | "refuse", answer? } -> { success, id, outcome }. Safe to
 * repeat.
 */
export const action = (args: ActionFunctionArgs) =>
  submitJson(decideRequest, args, { to: ({ id, outcome }) => ({ success: true, id, outcome }) });
