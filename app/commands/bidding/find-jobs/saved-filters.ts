import type { SavedFilters, SavedSearch } from '#src/modules/jobs/domain/saved-search';
import { SEARCH_NAME_MAX } from '#src/modules/jobs/domain/saved-search';
import { urlOf } from '#app/url-of';
import { browseFiltersIn, browsePathOf, browseSearchFrom } from './browse-search';
import { filtersIn, NO_USUAL_RADIUS, queryOf, searchFrom, type JobSearch } from './job-search';

type Kept = Pick<SavedSearch, 'page' | 'filters'>;

/** The filters of a search that is to be saved, from the query of its page. `usualRadius`: that of the landscaper, if they have chosen one. */
export function filtersFrom(page: SavedSearch['page'], query: URLSearchParams, usualRadius?: number): SavedFilters {
  const search = page === 'browse' ? browseSearchFrom(query, usualRadius) : searchFrom(query, usualRadius);
  const { keyword, location, radiusMiles, services, sizes, budgetRange, flexibility, sort } = search;
  return { keyword, location, radiusMiles, services, sizes, budgetRange, flexibility, sort };
}

/** The search as its page reads it. The distance is always part of it, so that it stays when the usual one changes. */
const searchOf = ({ page, filters }: Kept): JobSearch => ({
  ...filters,
  datePosted: page === 'browse' ? 'any' : 'all',
  usualRadius: NO_USUAL_RADIUS,
});

/** The page that shows what the search finds. */
export const searchPath = (kept: Kept): string =>
  kept.page === 'browse' ? browsePathOf(searchOf(kept)) : `${urlOf('/landscaper/find-jobs')}${queryOf(searchOf(kept))}`;

/** The filters of the search, each in a few words. */
export const labelsOf = (kept: Kept): string[] =>
  (kept.page === 'browse' ? browseFiltersIn : filtersIn)(searchOf(kept)).map(({ label }) => label);

/** A name for the search: as many of its filters as there is room for. */
export const proposedName = (kept: Kept): string =>
  labelsOf(kept)
    .reduce((name, label) => (name.length + label.length + 2 <= SEARCH_NAME_MAX ? `${name}, ${label}` : name), '')
    .slice(2);
