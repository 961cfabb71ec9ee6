import { z } from 'zod';
import { command } from '#app/web/command';
import { SEARCH_NOT_FOUND } from './words';

/** A landscaper deletes a saved search. */
export const deleteSavedSearch = command({
  for: 'landscaper',
  schema: z.object({ id: z.string() }),
  run: ({ id }, actor, app) => app.bidding.deleteSavedSearch.execute({ landscaperId: actor.id, id }),
  refusals: { 'search-not-found': SEARCH_NOT_FOUND },
});
