import { z } from 'zod';
import { command } from '#app/web/command';

/** A customer removes a landscaper from their favourites. */
export const removeFavourite = command({
  for: 'customer',
  schema: z.object({ id: z.string() }),
  run: ({ id: landscaperId }, actor, app) =>
    app.bidding.removeFavourite.execute({ customerId: actor.id, landscaperId }),
  refusals: {},
});
