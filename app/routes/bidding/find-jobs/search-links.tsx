import type { SavedSearch } from '#src/modules/jobs/domain/saved-search';
import { urlOf } from '#app/url-of';

type Props = { page: SavedSearch['page']; /** The query of the search, with its distance. */ query: string };

/** From a search to the ones that are kept. */
export const SearchLinks = ({ page, query }: Props) => (
  <p className="mb-4 flex flex-wrap gap-x-6 gap-y-2">
    <a href={`${urlOf('/landscaper/saved-searches/new')}?${new URLSearchParams({ page, list: query.slice(1) })}`}>
      Save this search
    </a>{' '}
    <a href="/landscaper/saved-searches">Your saved searches</a>
  </p>
);
