import { isId } from '#src/kernel/id';
import type { JobSort } from '../../domain/job-filters';
import { haveNotBlocked } from '#src/modules/moderation/sql/moderated';
import { BUDGET } from './open-job-filters';

/** The last job of a page: its key in the order, and its id, which breaks ties. */
export type Cursor = { key: number; id: string };
type Row = { id: string; metres: number | null; postedAt: string; budget: number | null };
/** Which jobs: `take` of them, after the first `skip`. */
export type Part = { take: number; skip: number };
type Order = {
  /**
   * The ids of a page of open jobs `j` that meet `where`, around `start`; one more than `take` if another page follows.
   */
  page(where: string[], part: Part, after: boolean): string;
  /** The order of a page's rows once they are joined with the jobs. */
  inOrder: string;
  keyOf(row: Row): number;
  /** The value of `:afterKey`. */
  bound(key: number): Date | number;
  /** The value of `:afterKey` on the first page; undefined if that page does not use it. */
  first?: string | number;
};

/** Where the search starts. Written as a subquery, it is looked up only once and can be used with an index. */
export const HERE = '(select grid from start)';
/** How far the search reaches, in metres; also looked up once. */
export const REACH = '(select metres from start)';
/** Measured from the coarse point of a job: with the exact one, many searches from many places would find the house. */
export const METRES = `j.coarse_grid <-> ${HERE}`;
/** Jobs `j` that take bids, unless customer or landscaper has blocked the other. */
export const IS_OPEN = `j.status = 'posted' and ${haveNotBlocked(':landscaperId', 'j.customer_id')}`;
/** The conditions, all of which must be met. */
export const all = (where: string[]) => where.map((one) => `and (${one})`).join(' ');

/**
 * Merges the first jobs of each 20 km square that the circle touches, straight from the index, highest `key` first,
 * ties by id. The first page starts after a key above all others, so it is found like any later page.
 */
function bySquare(key: string, type: string) {
  return (where: string[], { take, skip }: Part, after: boolean) => `
    select best.id from start, unnest(cells_within(start.grid, start.metres)) as square (cell) cross join lateral (
      select j.id, ${key} as key from jobs j
      where ${IS_OPEN} and j.cell = square.cell and (${METRES}) <= ${REACH}
        and ${key} <= cast(:afterKey as ${type}) ${all(where)}
        ${after ? `and (${key}, j.id) < (cast(:afterKey as ${type}), cast(:afterId as uuid))` : ''}
      order by ${key} desc, j.id desc limit ${skip + take + 1}) best
    order by key desc, id desc limit ${take + 1} offset ${skip}`;
}

/** The same order without a starting place, from one index for the whole country. */
const wherever =
  (key: string, type: string) =>
  (where: string[], { take, skip }: Part, after: boolean) =>
    `
  select j.id from jobs j
  where ${IS_OPEN} and ${key} <= cast(:afterKey as ${type}) ${all(where)}
    ${after ? `and (${key}, j.id) < (cast(:afterKey as ${type}), cast(:afterId as uuid))` : ''}
  order by ${key} desc, j.id desc limit ${take + 1} offset ${skip}`;

/**
 * Reads the index outwards from the start. Many jobs share a point, and the index cannot also order them by id, so all
 * jobs as far away as the last one are read, then sorted and cut. Reading cannot start half-way: a later page skips the
 * jobs before it, which takes half a millisecond for a thousand jobs.
 */
const outwards = (where: string[], { take, skip }: Part, after: boolean) => `
  select id from (
    select j.id, ${METRES} as metres from jobs j
    where ${IS_OPEN} and j.coarse_grid <@ circle(${HERE}, ${REACH})
      ${after ? `and (${METRES}) >= cast(:afterKey as float8) and ((${METRES}), j.id) > (cast(:afterKey as float8), cast(:afterId as uuid))` : ''} ${all(where)}
    order by ${METRES} fetch first ${skip + take + 1} rows with ties
  ) walk
  order by metres, id limit ${take + 1} offset ${skip}`;

/** The orders of the list. Nobody can pay for a better place in any of them. */
export const orders: Record<JobSort, Order> = {
  newest: {
    page: bySquare('j.posted_at', 'timestamptz'),
    inOrder: 'j.posted_at desc, j.id desc',
    keyOf: (row) => Date.parse(row.postedAt),
    bound: (key) => new Date(key),
    first: 'infinity',
  },
  budget: {
    page: bySquare(BUDGET, 'bigint'),
    inOrder: `${BUDGET} desc, j.id desc`,
    keyOf: (row) => row.budget ?? 0,
    bound: Math.floor,
    first: Number.MAX_SAFE_INTEGER,
  },
  nearest: {
    page: outwards,
    inOrder: 'metres, j.id',
    keyOf: (row) => row.metres ?? 0,
    bound: (key) => key,
  },
};

/** The orders of a search without a starting place: none is by distance. */
export const anywhere: Record<Exclude<JobSort, 'nearest'>, Pick<Order, 'page' | 'inOrder'>> = {
  newest: { page: wherever('j.posted_at', 'timestamptz'), inOrder: orders.newest.inOrder },
  budget: { page: wherever(BUDGET, 'bigint'), inOrder: orders.budget.inOrder },
};

/** The bindings that say where a page starts. */
export function after(sort: JobSort, cursor: Cursor | undefined): Record<string, unknown> {
  const { bound, first } = orders[sort];
  if (cursor) return { afterKey: bound(cursor.key), afterId: cursor.id };
  return first === undefined ? {} : { afterKey: first };
}

export const writeCursor = (sort: JobSort, row: Row): string =>
  Buffer.from(JSON.stringify([sort, orders[sort].keyOf(row), row.id])).toString('base64url');

/** Undefined for a cursor of another order, or a text that is not a cursor. */
export function readCursor(cursor: string | undefined, sort: JobSort): Cursor | undefined {
  if (!cursor) return undefined;
  const [of, key, id] = parsed(Buffer.from(cursor, 'base64url').toString());
  return of === sort && typeof key === 'number' && Number.isFinite(key) && key >= 0 && key < 8.64e15 && isId(id)
    ? { key, id }
    : undefined;
}

function parsed(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    return []; // not a cursor: the first page
  }
}
