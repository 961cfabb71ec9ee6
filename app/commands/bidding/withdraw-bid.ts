import { z } from 'zod';
import { command } from '#app/web/command';
import { BID_NOT_FOUND } from './words';

export const withdrawBid = command({
  for: 'landscaper',
  schema: z.object({ id: z.string() }),
  run: ({ id: bidId }, actor, app) => app.bidding.withdrawBid.execute({ bidId, landscaperId: actor.id }),
  refusals: {
    'bid-not-found': BID_NOT_FOUND,
    'not-your-bid': BID_NOT_FOUND,
    'bid-not-open': [409, 'Only a pending bid can be withdrawn.'],
  },
});
