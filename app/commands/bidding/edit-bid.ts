import { z } from 'zod';
import { command } from '#app/web/command';
import { termsFrom, termsRefusals, typedTerms } from './terms';
import { BID_NOT_FOUND, TOO_MANY_BIDS } from './words';

export const editBid = command({
  for: 'landscaper',
  schema: z.object({ id: z.string(), ...typedTerms }),
  async run({ id: bidId, ...typed }, actor, app) {
    const terms = termsFrom(typed);
    if (!terms.ok) return terms;
    if (!(await app.rateLimits.allow('place-bid', actor.id))) return { ok: false, reason: 'too-many-bids' };
    return app.bidding.editBid.execute({ bidId, landscaperId: actor.id, ...terms.value });
  },
  refusals: {
    ...termsRefusals,
    'bid-not-found': BID_NOT_FOUND,
    'not-your-bid': BID_NOT_FOUND,
    'bid-not-open': [409, 'Only a pending bid can be changed.'],
    'too-many-bids': TOO_MANY_BIDS,
  },
});
