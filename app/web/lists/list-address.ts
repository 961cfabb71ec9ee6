import { momentInLondon, type Day } from '#src/kernel/day';
import type { ListPart, PartAsked } from '#src/kernel/list-part';
import { readDay } from '#src/kernel/typed-day';
import { cutTo, withoutInvisible } from '#src/kernel/typed-text';
import { isPrintable } from '#app/web/fields';
import { grouped } from '#app/ui/format';

const PART_SIZE = 50;
export const SEARCH_MAX = 100;
/** The most rows that a file holds. */
export const FILE_MAX = 10_000;

/** The text of the search box, without invisible characters. */
export function searchIn(query: URLSearchParams, name = 'search'): string {
  const typed = withoutInvisible(query.get(name) ?? '').trim();
  return isPrintable(typed) ? cutTo(typed, SEARCH_MAX) : '';
}

/** The value chosen in the URL; undefined if it is not one of these, such as "all". */
export const chosenIn = <Value extends string>(
  query: URLSearchParams,
  name: string,
  values: readonly Value[],
): Value | undefined => values.find((value) => value === query.get(name));

/** A day in the URL; undefined if it is not one. */
export function dayIn(query: URLSearchParams, name: string): Day | undefined {
  return readDay(query.get(name) ?? '');
}

/** The days in the URL: ?since= and ?until=, both inclusive. */
export const daysIn = (query: URLSearchParams): { from?: Day; to?: Day } => ({
  from: dayIn(query, 'since'),
  to: dayIn(query, 'until'),
});

/** The moment in London at which a day in the URL begins. */
export function sinceIn(query: URLSearchParams): Date | undefined {
  const day = dayIn(query, 'since');
  return day === undefined ? undefined : momentInLondon(day, '00:00');
}

/** The part of the list in the URL; `limit` is its number of rows. */
export const partIn = (query: URLSearchParams, limit = PART_SIZE): PartAsked => ({
  limit,
  after: query.get('after') ?? undefined,
  before: query.get('before') ?? undefined,
});

/**
 * The position in a list: "51 to 100 of 2,318", and the URLs of its other parts, its file and the list without filters.
 */
export type ListPlace = {
  shown: string;
  previous?: string;
  next?: string;
  /** Undefined if the list cannot be saved. */
  file?: string;
  /** How much of the list the file omits, in words. */
  fileNote?: string;
};

export function placeOfList(url: URL, file: string | undefined, list: ListPart<unknown>, size = PART_SIZE): ListPlace {
  const at = startOf(url.searchParams, list);
  const here = (mark: Record<string, string>) => {
    const query = filtersOf(url.searchParams);
    for (const [name, value] of Object.entries(mark)) query.set(name, value);
    return `${url.pathname}?${query.toString()}`;
  };
  const end = at + list.rows.length;
  const filters = filtersOf(url.searchParams);
  filters.delete('tab');
  return {
    shown:
      list.rows.length === 0 ? `0 of ${totalOf(list)}` : `${grouped(at + 1)} to ${grouped(end)} of ${totalOf(list)}`,
    previous:
      list.previous === null
        ? undefined
        : here(at <= size ? {} : { before: list.previous, from: String(Math.max(0, at - size)) }),
    next: list.next === null ? undefined : here({ after: list.next, from: String(end) }),
    file: file && filters.size ? `${file}?${filters.toString()}` : file,
    fileNote: list.isMore || list.total > FILE_MAX ? `The file holds the first ${grouped(FILE_MAX)}.` : undefined,
  };
}

const totalOf = ({ total, isMore }: ListPart<unknown>) => (isMore ? `more than ${grouped(total)}` : grouped(total));

/** How many rows come before. The URL says so, because counting them would take as long as reading them. */
function startOf(query: URLSearchParams, { previous, total, isMore, rows }: ListPart<unknown>): number {
  const from = Number(/^\d{1,9}$/.exec(query.get('from') ?? '')?.[0] ?? 0);
  if (previous === null) return 0;
  return isMore ? from : Math.min(from, Math.max(0, total - rows.length));
}

function filtersOf(query: URLSearchParams): URLSearchParams {
  const filters = new URLSearchParams(query);
  for (const name of ['after', 'before', 'from']) filters.delete(name);
  for (const [name, value] of [...filters]) if (value === '' || value === 'all') filters.delete(name);
  return filters;
}
