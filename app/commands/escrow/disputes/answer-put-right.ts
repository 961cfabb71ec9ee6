import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { command } from '#app/web/command';
import { optionalText } from '#app/web/fields';
import { submitJson } from '#app/web/submit.server';
import { MONEY_REFUSED, OWN_CASE, STATEMENT_MAX } from './words';

/** The customer says whether the work was put right, and if not, why. */
export const answerPutRight = command({
  for: 'customer',
  schema: z.object({
    id: z.string(),
    right: z.union([z.boolean(), z.enum(['yes', 'no'])], { error: 'Please say whether it is right now' }),
    why: optionalText(STATEMENT_MAX),
  }),
  async run({ id: jobId, right, why = '' }, actor, app) {
    const isRight = right === true || right === 'yes';
    if (!isRight && !why) return { ok: false, reason: 'why-missing' };
    return app.escrow.answerPutRight.execute({ jobId, userId: actor.id, isRight, why });
  },
  refusals: {
    ...OWN_CASE,
    ...MONEY_REFUSED,
    'not-being-put-right': [409, 'There is nothing to put right on this job at the moment.'],
    'why-missing': [422, 'Please say what is still wrong', 'why'],
  },
});

/** POST /api/jobs/{id}/dispute/put-right/answer { right: true | false, why? } */
export const action = (args: ActionFunctionArgs) =>
  submitJson(answerPutRight, args, { to: ({ state }) => ({ success: true, state }) });
