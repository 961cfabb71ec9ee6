/** A path with the search that the landscaper came from, so that the page can lead back to it. `list`: the query of the search. */
export const withList = (path: string, list: string): string =>
  `${path}${list && `?list=${encodeURIComponent(list.slice(1))}`}`;

/** The query of the search that the landscaper came from. It may say anything: parse it before it goes into a link. */
export const listIn = (request: Request): URLSearchParams =>
  new URLSearchParams(new URL(request.url).searchParams.get('list') ?? '');
