import type { SavedFilters, SavedSearch } from '#src/modules/jobs/domain/saved-search';
import { SEARCH_NAME_MAX } from '#src/modules/jobs/domain/saved-search';
import { urlOf } from '#app/url-of';
import { browseFiltersIn, browsePathOf, browseSearchFrom } from './browse-search';
import { filtersIn, NO_USUAL_RADIUS, queryOf, searchFrom, type JobSearch } from './job-search';

type Kept = Pick<SavedSearch, 'page' | 'filters'>;

/**
 * The filters of a search to be saved, from the query of its page. `usualRadius` is the landscaper's own, if they have
 * one.
 */
export function filtersFrom(page: SavedSearch['page'], query: URLSearchParams, usualRadius?: number): SavedFilters {
  const search = page === 'browse' ? browseSearchFrom(query, usualRadius) : searchFrom(query, usualRadius);
  const { keyword, location, radiusMiles, services, sizes, budgetRange, flexibility, sort } = search;
  return { keyword, location, radiusMiles, services, sizes, budgetRange, flexibility, sort };
}

/** The search as its page reads it. It always includes the distance, which must stay when the usual one changes. */
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

/** A name for the search, made of as many of its filters as fit. */
export const proposedName = (kept: Kept): string =>
  labelsOf(kept)
    .reduce((name, label) => (name.length + label.length + 2 <= SEARCH_NAME_MAX ? `${name}, ${label}` : name), '')
    .slice(2);
