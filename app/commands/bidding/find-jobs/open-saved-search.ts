import { z } from 'zod';
import { command } from '#app/web/command';
import { SEARCH_NOT_FOUND } from './words';

/** A landscaper opens a saved search. */
export const openSavedSearch = command({
  for: 'landscaper',
  schema: z.object({ id: z.string() }),
  run: ({ id }, actor, app) => app.bidding.openSavedSearch.execute({ landscaperId: actor.id, id }),
  refusals: { 'search-not-found': SEARCH_NOT_FOUND },
});
