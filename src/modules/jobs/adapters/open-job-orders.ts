import { isId } from '#src/kernel/id';
import { BUDGET } from './open-job-filters';

export type JobSort = 'nearest' | 'newest' | 'budget';
/** Where a page ended: the last job's key in its order, and its id, by which equals fall. */
export type Cursor = { key: number; id: string };
type Row = { id: string; metres: number; postedAt: Date; budget: number | null };
type Order = {
  /** A page of open jobs `j` that meet `where`, as `id` and `metres`: one more than `take`, where there are more. */
  page(where: string[], take: number, after: boolean): string;
  /** The order of a page's rows once they are joined with the jobs again. */
  inOrder: string;
  keyOf(row: Row): number;
  /** What `:afterKey` is bound to. */
  bound(key: number): Date | number;
  /** Whether it reads `:cells`, the squares that the circle touches. */
  bySquare: boolean;
};

export const HERE = 'point(cast(:east as float8), cast(:north as float8))';
const all = (where: string[]) => where.map((one) => `and (${one})`).join(' ');

/** The top of each 20 km square that the circle touches, straight from the index, merged. `key` falls, and equals fall by id. */
const bySquare = (key: string, type: string) => (where: string[], take: number, after: boolean) => `
  select top.id, top.metres from unnest(cast(:cells as int[])) as square(cell)
  cross join lateral (
    select j.id, ${key} as key, j.grid <-> ${HERE} as metres from jobs j
    where j.status = 'posted' and j.cell = square.cell and (j.grid <-> ${HERE}) <= cast(:metres as float8)
      ${after ? `and (${key}, j.id) < (cast(:afterKey as ${type}), cast(:afterId as uuid))` : ''} ${all(where)}
    order by ${key} desc, j.id desc limit ${take + 1}
  ) top
  order by top.key desc, top.id desc limit ${take + 1}`;

/**
 * One walk of the index outwards. Many jobs share a point, and an index cannot order them by id as well, so the walk takes all those
 * that tie with the last one, and only then are they put in order and cut.
 */
const outwards = (where: string[], take: number, after: boolean) => `
  select id, metres from (
    select j.id, j.grid <-> ${HERE} as metres from jobs j
    where j.status = 'posted' and j.grid <@ circle(${HERE}, cast(:metres as float8))
      ${after ? `and ((j.grid <-> ${HERE}), j.id) > (cast(:afterKey as float8), cast(:afterId as uuid))` : ''} ${all(where)}
    order by j.grid <-> ${HERE} fetch first ${take + 1} rows with ties
  ) walk
  order by metres, id limit ${take + 1}`;

/** Every order of the list. Nothing that anybody pays for is among its keys. */
export const orders: Record<JobSort, Order> = {
  newest: {
    page: bySquare('j.posted_at', 'timestamptz'),
    inOrder: 'j.posted_at desc, j.id desc',
    keyOf: (row) => row.postedAt.getTime(),
    bound: (key) => new Date(key),
    bySquare: true,
  },
  budget: {
    page: bySquare(BUDGET, 'bigint'),
    inOrder: `${BUDGET} desc, j.id desc`,
    keyOf: (row) => row.budget ?? 0,
    bound: Math.floor,
    bySquare: true,
  },
  nearest: {
    page: outwards,
    inOrder: 'page.metres, j.id',
    keyOf: (row) => row.metres,
    bound: (key) => key,
    bySquare: false,
  },
};

export const writeCursor = (sort: JobSort, row: Row): string =>
  Buffer.from(JSON.stringify([sort, orders[sort].keyOf(row), row.id])).toString('base64url');

/** A cursor that we did not make, or of another order, counts as none. */
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
    return []; // not one of ours: the first page
  }
}
