import { z } from 'zod';
import { command } from '#app/web/command';
import { tick, uncheckedText } from '#app/web/fields';
import { nameRefusals } from './save-search';
import { SEARCH_NOT_FOUND } from './words';

/** A landscaper renames a saved search, or switches its alerts on or off. */
export const changeSavedSearch = command({
  for: 'landscaper',
  schema: z.object({ id: z.string(), name: uncheckedText(z.string({ error: 'Please enter text' })), alerts: tick }),
  run: (changes, actor, app) => app.bidding.changeSavedSearch.execute({ ...changes, landscaperId: actor.id }),
  refusals: { ...nameRefusals, 'search-not-found': SEARCH_NOT_FOUND },
});
