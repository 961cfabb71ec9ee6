import { z } from 'zod';
import { command } from '#app/web/command';
import { id } from '#app/web/fields';
import { termsIn, termsRefusals, typedTerms } from './terms';

export const placeBid = command({
  for: 'landscaper',
  schema: z
    .object({
      /** The job, from the address. */
      id: z.string(),
      /** The job once more, as one of the two bodies of the JSON call has it (D-BIDBODY). */
      jobId: z.string({ error: 'Please send the id of the job in the address.' }).optional(),
      /** Minted by the page, so that a bid that was sent twice is there once. */
      bidId: id('Failed to place bid. Please try again.').optional(),
      /** Which word the caller has for the amount: it is asked for by that name when it is missing. */
      says: z.enum(['amount', 'price']).default('amount'),
      ...typedTerms,
    })
    .refine(({ id, jobId }) => jobId === undefined || jobId.toLowerCase() === id.toLowerCase(), {
      path: ['jobId'],
      message: 'Please send the id of the job in the address.',
    }),
  async run({ id: jobId, bidId, says, ...typed }, actor, app) {
    const terms = termsIn(typed, app, { nothingTyped: says === 'price' ? 'amount-missing' : undefined });
    if (!terms.ok) return terms;
    if (!(await app.rateLimits.allow('place-bid', actor.id))) return { ok: false, reason: 'too-many-bids' };
    const placed = await app.bidding.placeBid.execute({
      bidId: bidId ?? app.newId(),
      jobId,
      landscaperId: actor.id,
      ...terms.value,
    });
    return placed.ok ? { ok: true, value: await app.bidding.views.landscaperBid(actor.id, placed.value.id) } : placed;
  },
  refusals: {
    ...termsRefusals,
    'job-not-found': [404, 'We could not find this job.'],
    'own-job': [403, 'You cannot bid on your own job.'],
    'profile-incomplete': [403, 'Please complete your profile first.'],
    'bidding-closed': [409, 'Bidding Closed'],
    'max-bids-reached': [409, 'Bidding Closed - Max Bids Reached'],
    'already-bid': [409, 'You have already bid on this job. You can change your bid while it is pending.'],
    'too-many-bids': [429, 'That is a lot of bids in an hour. Please try again later.'],
  },
});
