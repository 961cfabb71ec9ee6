import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { command } from '#app/web/command';
import { submitJson } from '#app/web/submit.server';
import { CASE_OVER, MONEY_REFUSED, OWN_CASE } from './words';

/** The side that reported the problem takes it back. */
export const withdrawDispute = command({
  for: ['customer', 'landscaper'],
  schema: z.object({ id: z.string() }),
  run: ({ id: jobId }, actor, app) => app.escrow.withdrawDispute.execute({ jobId, userId: actor.id }),
  refusals: {
    ...OWN_CASE,
    'not-open': CASE_OVER,
    'not-yours-to-withdraw': [409, 'Only the side that reported the problem can withdraw it.'],
    'already-settled': MONEY_REFUSED['already-settled'],
  },
});

/** POST /api/jobs/{id}/dispute/withdraw. Repeating it changes nothing. */
export const action = (args: ActionFunctionArgs) => submitJson(withdrawDispute, args);
