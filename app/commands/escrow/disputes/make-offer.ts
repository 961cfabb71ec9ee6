import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { command } from '#app/web/command';
import { id, optionalText } from '#app/web/fields';
import { submitJson } from '#app/web/submit.server';
import { CASE_OVER, OFFER_NOTE_MAX, OWN_CASE, TERMS_REFUSED, termsFields, termsFrom } from './words';

/** One side of a dispute offers to settle it. */
export const makeOffer = command({
  for: ['customer', 'landscaper'],
  schema: z.object({
    id: z.string(),
    /** Made by the page, so that a form sent twice makes one offer. */
    offerId: id().optional(),
    note: optionalText(OFFER_NOTE_MAX),
    ...termsFields,
  }),
  async run({ id: jobId, offerId, note = '', ...typed }, actor, app) {
    const terms = termsFrom(typed);
    if (!terms.ok) return terms;
    if (!terms.value) return { ok: false, reason: 'nothing-offered' };
    const offer = { offerId: offerId ?? app.newId(), terms: terms.value, note };
    return app.escrow.makeOffer.execute({ jobId, userId: actor.id, ...offer });
  },
  refusals: {
    ...OWN_CASE,
    ...TERMS_REFUSED,
    'nothing-offered': [422, 'Please choose what you offer', 'wish'],
    'not-open': CASE_OVER,
    'not-answered-yet': [409, 'Offers begin once the other side has answered.'],
    'not-time-for-offers': [409, 'The time for offers is over, or you have agreed already.'],
    'no-offers-left': [409, 'You have made your three offers.'],
  },
});

/**
 * POST /api/jobs/{id}/dispute/offers { wish, less?, by?, note? }: `wish` is put_right, reduce, refund or release;
 * `less` is in pounds.
 */
export const action = (args: ActionFunctionArgs) =>
  submitJson(makeOffer, args, {
    to: ({ state, offers }) => ({ success: true, state, offerId: offers.at(-1)?.id }),
  });
