/**
 * Adds the search from which the landscaper came to a path, so that the page can link back. `list`: the query of the
 * search.
 */
export const withSearchQuery = (path: string, list: string): string =>
  `${path}${list && `?list=${encodeURIComponent(list.slice(1))}`}`;

/**
 * The query of the search from which the landscaper came. Anyone can change it in the URL: parse it before using it in
 * a link.
 */
export const searchQueryIn = (request: Request): URLSearchParams =>
  new URLSearchParams(new URL(request.url).searchParams.get('list') ?? '');
