import { z } from 'zod';
import { FAVOURITE_NOTE_MAX } from '#src/modules/bidding/domain/favourite';
import { command } from '#app/web/command';
import { uncheckedText } from '#app/web/fields';

/** A customer writes a note about a favourite that only they can read. */
export const noteFavourite = command({
  for: 'customer',
  schema: z.object({ id: z.string(), note: uncheckedText(z.string()) }),
  run: ({ id: landscaperId, note }, actor, app) =>
    app.bidding.noteFavourite.execute({ customerId: actor.id, landscaperId, note }),
  refusals: {
    'favourite-not-found': [404, 'This landscaper is not among your favourites.'],
    'note-too-long': [422, `Please use ${FAVOURITE_NOTE_MAX} characters or fewer`, 'note'],
  },
});
