import type { SavedSearch } from '#src/modules/jobs/domain/saved-search';
import { urlOf } from '#app/url-of';

type Props = { page: SavedSearch['page']; /** The query of the search, including its distance. */ query: string };

/** Links from a search to saved searches. */
export const SearchLinks = ({ page, query }: Props) => (
  <p className="mb-4 flex flex-wrap gap-x-6 gap-y-2">
    <a href={`${urlOf('/landscaper/saved-searches/new')}?${new URLSearchParams({ page, list: query.slice(1) })}`}>
      Save this search
    </a>{' '}
    <a href="/landscaper/saved-searches">Your saved searches</a>
  </p>
);
