import type { PartAsked } from '#src/kernel/list-part';
import { jsonError } from '../json-error';
import { jsonIfChanged } from './unchanged';

const PAGE_SIZE = 20;
const LARGEST_PAGE = 100;

export type Paging = { page: number; pageSize: number };

/**
 * The page of a list in the URL of a page (D-PAGING): ?page from 1, ?pageSize 20 by default and at most 100. Anything
 * else is ignored.
 */
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

/**
 * The same for a JSON call. Throws a 422 that names a parameter that is not a number of at least 1. A larger pageSize
 * counts as 100.
 */
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

/** The rows of that page, for a list that is read in parts. With a cursor (?after, ?before), `page` is ignored. */
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

/** The total number of rows, for a call whose body is the list itself and has no room for it. */
export const totalHeader = (total: number) => ({ 'X-Total-Count': String(total) });

/** A page of a list whose body is an array, with the total number of rows in X-Total-Count. */
export const listJson = <Row>(request: Request, rows: readonly Row[]): Response =>
  jsonIfChanged(request, pageOf(request, rows), totalHeader(rows.length));
