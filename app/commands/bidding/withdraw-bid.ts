import { z } from 'zod';
import { command } from '#app/web/command';

export const withdrawBid = command({
  for: 'landscaper',
  schema: z.object({ id: z.string() }),
  async run({ id: bidId }, actor, app) {
    const withdrawn = await app.bidding.withdrawBid.execute({ bidId, landscaperId: actor.id });
    return withdrawn.ok ? { ok: true, value: await app.bidding.views.landscaperBid(actor.id, bidId) } : withdrawn;
  },
  refusals: {
    'bid-not-found': [404, 'We could not find this bid.'],
    'not-your-bid': [404, 'We could not find this bid.'],
    'bid-not-open': [409, 'Only a pending bid can be withdrawn.'],
  },
});
