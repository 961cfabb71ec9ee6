import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { command } from '#app/web/command';
import { submitJson } from '#app/web/submit.server';
import { CASE_OVER, MONEY_REFUSED, OWN_CASE, PAYOUT_UNDER_WAY, TERMS_REFUSED } from './words';

/** One side accepts or declines the other's offer. */
export const answerOffer = command({
  for: ['customer', 'landscaper'],
  schema: z.object({
    id: z.string(),
    offerId: z.string(),
    accept: z.union([z.boolean(), z.enum(['yes', 'no'])], { error: 'Please accept or decline the offer' }),
  }),
  run: ({ id: jobId, offerId, accept }, actor, app) =>
    app.escrow.answerOffer.execute({ jobId, userId: actor.id, offerId, accept: accept === true || accept === 'yes' }),
  refusals: {
    ...OWN_CASE,
    ...MONEY_REFUSED,
    'payout-under-way': PAYOUT_UNDER_WAY,
    'not-open': CASE_OVER,
    'no-such-offer': [409, 'This offer is no longer open: it was answered or replaced.'],
    'day-not-ahead': [409, TERMS_REFUSED['day-not-ahead'][1]],
    'not-time-for-offers': [409, 'The time for offers is over, or you have agreed already.'],
  },
});

/** POST /api/jobs/{id}/dispute/offers/{offerId} { accept: true | false } */
export const action = (args: ActionFunctionArgs) =>
  submitJson(answerOffer, args, { to: ({ state }) => ({ success: true, state }) });
