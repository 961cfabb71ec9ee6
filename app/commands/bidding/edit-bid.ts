import { z } from 'zod';
import { command } from '#app/web/command';
import { termsIn, termsRefusals, typedTerms } from './terms';

export const editBid = command({
  for: 'landscaper',
  schema: z.object({ id: z.string(), ...typedTerms }),
  async run({ id: bidId, ...typed }, actor, app) {
    const terms = termsIn(typed, app);
    if (!terms.ok) return terms;
    if (!(await app.rateLimits.allow('place-bid', actor.id))) return { ok: false, reason: 'too-many-bids' };
    const edited = await app.bidding.editBid.execute({ bidId, landscaperId: actor.id, ...terms.value });
    return edited.ok ? { ok: true, value: await app.bidding.views.landscaperBid(actor.id, bidId) } : edited;
  },
  refusals: {
    ...termsRefusals,
    'bid-not-found': [404, 'We could not find this bid.'],
    'not-your-bid': [404, 'We could not find this bid.'],
    'bid-not-open': [409, 'Only a pending bid can be changed.'],
    'too-many-bids': [429, 'That is a lot of bids in an hour. Please try again later.'],
  },
});
