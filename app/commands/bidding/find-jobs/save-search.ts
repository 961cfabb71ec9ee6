import { z } from 'zod';
import { SAVED_SEARCHES_MAX, SEARCH_NAME_MAX } from '#src/modules/jobs/domain/saved-search';
import { placeWords } from '#app/commands/bidding/words';
import { command, type Words } from '#app/web/command';
import { tick, uncheckedText } from '#app/web/fields';
import { filtersFrom } from './saved-filters';

/** What is wrong with the name of a search. */
export const nameRefusals = {
  'name-missing': [422, 'Please give the search a name', 'name'],
  'name-too-long': [422, `Please use ${SEARCH_NAME_MAX} characters or fewer`, 'name'],
  'name-taken': [409, 'You already have a search with this name. Please choose another name.', 'name'],
} as const satisfies Record<string, Words>;

/** A landscaper saves a search. `query` is that of the page or call that finds the jobs. */
export const saveSearch = command({
  for: 'landscaper',
  schema: z.object({
    name: uncheckedText(z.string({ error: 'Please give the search a name' })),
    page: z.enum(['find-jobs', 'browse'], { error: 'Please choose find-jobs or browse' }),
    query: uncheckedText(z.string({ error: 'Please send the query as text' })),
    alerts: tick,
  }),
  async run({ query, ...search }, { id: landscaperId }, { accounts, bidding }) {
    const { chosen, radiusMiles } = await accounts.showJobPreferences.execute({ landscaperId });
    const filters = filtersFrom(search.page, new URLSearchParams(query), chosen ? radiusMiles : undefined);
    return bidding.saveSearch.execute({ ...search, landscaperId, filters });
  },
  refusals: {
    ...nameRefusals,
    'town-unknown': [422, placeWords['town-unknown']],
    'postcode-unknown': [422, placeWords['postcode-unknown']],
    'outside-service-area': [422, placeWords['outside-service-area']],
    'too-many-searches': [409, `You can keep ${SAVED_SEARCHES_MAX} searches. Please delete one first.`],
  },
});
