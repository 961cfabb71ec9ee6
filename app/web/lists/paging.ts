import type { PartAsked } from '#src/kernel/list-part';
import { jsonError } from '../json-error';
import { jsonIfChanged } from './unchanged';

const PAGE_SIZE = 20;
const LARGEST_PAGE = 100;

export type Paging = { page: number; pageSize: number };

/** Which page of a list the address of a page asks for (D-PAGING): ?page from 1, ?pageSize 20 by default and 100 at most. Anything else is ignored. */
export function pagingOf(request: Request): Paging {
  const query = new URL(request.url).searchParams;
  const numberOf = (name: string) => Number(/^[1-9]\d{0,4}$/.exec(query.get(name) ?? '')?.[0] ?? 0);
  return { page: numberOf('page') || 1, pageSize: Math.min(numberOf('pageSize') || PAGE_SIZE, LARGEST_PAGE) };
}

const PAGE_MAX = 99_999;
const WORDS = {
  page: `Please send a page from 1 to ${PAGE_MAX}`,
  pageSize: `Please send a pageSize from 1 to ${LARGEST_PAGE}`,
};

/** The same for a JSON call. Throws a 422 that names what is not a number from 1 up. A larger pageSize counts as 100. */
export function jsonPagingOf(request: Request): Paging {
  const query = new URL(request.url).searchParams;
  const isWrong = (name: keyof Paging) => query.has(name) && !/^[1-9]\d{0,4}$/.test(query.get(name) ?? '');
  const wrong = (['page', 'pageSize'] as const).filter(isWrong);
  if (wrong[0])
    throw jsonError(422, WORDS[wrong[0]], 'invalid', {
      fields: Object.fromEntries(wrong.map((name) => [name, [WORDS[name]]])),
    });
  return pagingOf(request);
}

/** Which rows those are, for a list that is read in parts. With a mark of a part (?after, ?before), `page` is not asked about. */
export function jsonPartOf(request: Request): PartAsked {
  const { page, pageSize } = jsonPagingOf(request);
  const query = new URL(request.url).searchParams;
  const marks = { after: query.get('after') ?? undefined, before: query.get('before') ?? undefined };
  const isMarked = Boolean(marks.after ?? marks.before);
  return { ...marks, limit: pageSize, offset: isMarked ? 0 : (page - 1) * pageSize, countAll: true };
}

/** The page of a list that a JSON call asks for. */
export function pageOf<Row>(request: Request, rows: readonly Row[]): readonly Row[] {
  const { page, pageSize } = jsonPagingOf(request);
  return rows.slice((page - 1) * pageSize, page * pageSize);
}

/** How many rows a list has in all, for a call whose body is the list itself and has no place for it. */
export const totalHeader = (total: number) => ({ 'X-Total-Count': String(total) });

/** A page of a list whose body is an array, with the number of all rows in X-Total-Count. */
export const listJson = <Row>(request: Request, rows: readonly Row[]): Response =>
  jsonIfChanged(request, pageOf(request, rows), totalHeader(rows.length));
