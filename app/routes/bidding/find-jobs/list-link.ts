/** Adds the search that the landscaper came from to a path, so that the page can link back to it. `list`: the query of the search. */
export const withSearchQuery = (path: string, list: string): string =>
  `${path}${list && `?list=${encodeURIComponent(list.slice(1))}`}`;

/** The query of the search that the landscaper came from. Anyone can change it in the URL: parse it before using it in a link. */
export const searchQueryIn = (request: Request): URLSearchParams =>
  new URLSearchParams(new URL(request.url).searchParams.get('list') ?? '');
