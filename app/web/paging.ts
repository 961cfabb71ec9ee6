import { jsonError } from './json-error';

const PAGE_SIZE = 20;
const LARGEST_PAGE = 100;

export type Paging = { page: number; pageSize: number };

/** Which page of a list the address of a page asks for (D-PAGING): ?page from 1, ?pageSize 20 by default and 100 at most. Anything else is ignored. */
export function pagingOf(request: Request): Paging {
  const query = new URL(request.url).searchParams;
  const numberOf = (name: string) => Number(/^[1-9]\d{0,4}$/.exec(query.get(name) ?? '')?.[0] ?? 0);
  return { page: numberOf('page') || 1, pageSize: Math.min(numberOf('pageSize') || PAGE_SIZE, LARGEST_PAGE) };
}

const LIMITS = { page: 99_999, pageSize: LARGEST_PAGE };
const WORDS = {
  page: `Please send a page from 1 to ${LIMITS.page}`,
  pageSize: `Please send a pageSize from 1 to ${LIMITS.pageSize}`,
};

/** The same for a JSON call. Throws a 422 that says which of the two is wrong, if it is not a number within its limits. */
export function jsonPagingOf(request: Request): Paging {
  const query = new URL(request.url).searchParams;
  const isWrong = (name: keyof Paging) => {
    const sent = query.get(name);
    return sent !== null && !(/^[1-9]\d{0,4}$/.test(sent) && Number(sent) <= LIMITS[name]);
  };
  const wrong = (['page', 'pageSize'] as const).filter(isWrong);
  if (wrong[0])
    throw jsonError(422, WORDS[wrong[0]], 'invalid', {
      fields: Object.fromEntries(wrong.map((name) => [name, [WORDS[name]]])),
    });
  return pagingOf(request);
}

/** The part of a list that a JSON call asks for; all of it if the call names neither `page` nor `pageSize`. */
export function pageOf<Row>(request: Request, rows: readonly Row[]): readonly Row[] {
  const { page, pageSize } = jsonPagingOf(request);
  const query = new URL(request.url).searchParams;
  if (!query.has('page') && !query.has('pageSize')) return rows;
  return rows.slice((page - 1) * pageSize, page * pageSize);
}

/** How many rows a list has in all, for a call whose body is the list itself and has no place for it. */
export const totalHeader = (total: number) => ({ 'X-Total-Count': String(total) });

/** A list whose body is an array: all of it, or the page that the call asks for. */
export const listJson = <Row>(request: Request, rows: readonly Row[]): Response =>
  Response.json(pageOf(request, rows), { headers: totalHeader(rows.length) });
