import { z } from 'zod';
import { command } from '#app/web/command';

/** A customer saves a landscaper. */
export const addFavourite = command({
  for: 'customer',
  schema: z.object({ id: z.string() }),
  run: ({ id: landscaperId }, actor, app) => app.bidding.addFavourite.execute({ customerId: actor.id, landscaperId }),
  refusals: { 'landscaper-not-found': [404, 'We could not find this landscaper. They may have left.'] },
});
