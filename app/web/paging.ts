const PAGE_SIZE = 20;
const LARGEST_PAGE = 100;

/** Which page of a list a query asks for (D-PAGING): ?page from 1, ?pageSize 20 by default and 100 at most. Anything else is ignored. */
export function pagingOf(request: Request): { page: number; pageSize: number } {
  const query = new URL(request.url).searchParams;
  const numberOf = (name: string) => Number(/^[1-9]\d{0,4}$/.exec(query.get(name) ?? '')?.[0] ?? 0);
  return { page: numberOf('page') || 1, pageSize: Math.min(numberOf('pageSize') || PAGE_SIZE, LARGEST_PAGE) };
}
