import { z } from 'zod';
import { JOB_NOT_FOUND, NO_BIDS_RESTRICTED } from '#app/commands/refusals';
import { PROFILE_FIRST } from '#app/web/profile-first';
import { command } from '#app/web/command';
import { id } from '#app/web/fields';
import { termsFrom, termsRefusals, typedTerms } from './terms';
import { closedWords, PLACE_BID_FAILED, TOO_MANY_BIDS } from './words';

const OTHER_JOB = 'Please send the id of the job in the address.';

export const placeBid = command({
  for: 'landscaper',
  schema: z
    .object({
      /** The job, from the URL. */
      id: z.string(),
      /** The job again: one of the two forms of the JSON body names it (D-BIDBODY). */
      jobId: z.string({ error: OTHER_JOB }).optional(),
      /** Made by the page, so that a form sent twice places one bid. */
      bidId: id(PLACE_BID_FAILED).optional(),
      /** The name of the sender's field. It decides the wording of the error for a missing price. */
      amountName: z.enum(['amount', 'price']).default('amount'),
      ...typedTerms,
    })
    .refine(({ id, jobId }) => jobId === undefined || jobId.toLowerCase() === id.toLowerCase(), {
      path: ['jobId'],
      message: OTHER_JOB,
    }),
  async run({ id: jobId, bidId, amountName, ...typed }, actor, app) {
    const terms = termsFrom(typed, { missing: amountName === 'price' ? 'amount-missing' : undefined });
    if (!terms.ok) return terms;
    if (!(await app.rateLimits.allow('place-bid', actor.id))) return { ok: false, reason: 'too-many-bids' };
    return app.bidding.placeBid.execute({
      bidId: bidId ?? app.newId(),
      jobId,
      landscaperId: actor.id,
      ...terms.value,
    });
  },
  refusals: {
    ...termsRefusals,
    'job-not-found': JOB_NOT_FOUND,
    'own-job': [403, 'You cannot bid on your own job.'],
    blocked: [403, 'You cannot bid on this job, because you or the customer has blocked the other.'],
    'profile-incomplete': PROFILE_FIRST,
    'data-restricted': [403, NO_BIDS_RESTRICTED],
    'bidding-closed': [409, closedWords['bidding-closed']],
    'max-bids-reached': [409, closedWords['max-bids-reached']],
    'places-reserved': [409, closedWords['places-reserved']],
    'already-bid': [409, 'You have already bid on this job. You can change your bid while it is pending.'],
    'too-many-bids': TOO_MANY_BIDS,
  },
});
