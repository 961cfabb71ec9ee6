import type { Knex } from 'knex';
import { isId } from '#src/kernel/id';
import type { ListPart, PartAsked } from '#src/kernel/list-part';

export type Bindings = Record<string, string | number | boolean | Date | null | readonly string[]>;

/** Counting stops here, and the list says that there are more. */
const COUNTED_MAX = 10_000;
/** A search looks at no more rows than this. */
export const SEARCHED_MAX = 1_000;

/** A list in SQL. Every row has an `id`, by which rows with the same value of `order.by` are sorted. */
export type ListQuery = {
  columns: string;
  /** Tables that only the columns need: each joins exactly one row or none. */
  joins?: string;
  from: string;
  where: string[];
  bindings: Bindings;
  order: Order;
  /** The column with the row's id. */
  id: string;
  idType?: 'uuid' | 'bigint';
  /** How many rows are counted at most, unless all are to be. */
  countedMax?: number;
  /**
   * Finds the rows once, to count and choose from, before anything is joined: for a search that finds many. `from` is
   * one table, with this id.
   */
  joinsLast?: boolean;
};
export type Order = { by: string; type: 'timestamptz' | 'text' | 'bigint'; direction: 'asc' | 'desc' };

/** Reads a part of a list by keyset: the database walks an index from the mark, however far down the list it is. */
export async function partOf<Row extends object>(db: Knex, query: ListQuery, asked: PartAsked): Promise<ListPart<Row>> {
  const { id, order, idType = 'uuid', countedMax = COUNTED_MAX } = query;
  const mark = markIn(asked.after ?? asked.before, order, idType);
  const isBackward = mark !== undefined && asked.after === undefined;
  const direction = (order.direction === 'asc') === isBackward ? 'desc' : 'asc';
  const than = direction === 'asc' ? '>' : '<';
  const where = [
    ...query.where,
    ...(mark ? [`(${order.by}, ${id}) ${than} (:markAt::${order.type}, :markId::${idType})`] : []),
  ];
  const inOrder = `order by ${order.by} ${direction}, ${id} ${direction}`;
  const bindings = { ...query.bindings, ...mark, limit: asked.limit + 1, offset: asked.offset ?? 0 };
  const most = asked.countAll ? null : countedMax + 1;
  const { rows: read, count } = query.joinsLast
    ? await foundOnce<Row>(db, query, { direction, isMarked: mark !== undefined }, { ...bindings, most })
    : await readAndCounted<Row>(db, query, { where, inOrder }, { ...bindings, most });
  const hasMore = read.length > asked.limit;
  const shown = read.slice(0, asked.limit);
  if (isBackward) shown.reverse();
  const [first, last] = [shown[0], shown.at(-1)];
  const hasPrevious = isBackward ? hasMore : mark !== undefined;
  const hasNext = isBackward || hasMore;
  const isMore = !asked.countAll && count > countedMax;
  return {
    rows: shown.map(({ markAt: _at, markId: _id, ...row }) => row as unknown as Row),
    total: isMore ? countedMax : count,
    isMore,
    previous: hasPrevious && first ? markOf(first) : null,
    next: hasNext && last ? markOf(last) : null,
  };
}

type Marked = { markAt: string; markId: string };
type Found<Row> = { rows: (Row & Marked)[]; count: number };
const SHOWN_PART = 'limit :limit offset :offset';

async function readAndCounted<Row extends object>(
  db: Knex,
  { columns, from, joins = '', order, id, ...query }: ListQuery,
  { where, inOrder }: { where: string[]; inOrder: string },
  bindings: Bindings,
): Promise<Found<Row>> {
  // The whole table is counted along its index, which is shorter than the table.
  const counted = query.where.length > 0 ? `where ${allOf(query.where)}` : inOrder;
  const [read, { rows }] = await Promise.all([
    db.raw<{ rows: (Row & Marked)[] }>(
      `select ${columns}, ${order.by}::text as mark_at, ${id}::text as mark_id from ${from} ${joins}
        where ${allOf(where)} ${inOrder} ${SHOWN_PART}`,
      bindings as Knex.ValueDict,
    ),
    db.raw<{ rows: [{ count: number }] }>(
      `select count(*)::int as count from (select 1 from ${from} ${counted} limit :most) found`,
      bindings as Knex.ValueDict,
    ),
  ]);
  return { rows: read.rows, count: rows[0].count };
}

/** In one statement: finding the rows takes long, counting them does not. */
async function foundOnce<Row extends object>(
  db: Knex,
  { columns, from, joins = '', order, id, idType = 'uuid', where }: ListQuery,
  { direction, isMarked }: { direction: 'asc' | 'desc'; isMarked: boolean },
  bindings: Bindings,
): Promise<Found<Row>> {
  const than = direction === 'asc' ? '>' : '<';
  const inOrder = `order by place ${direction}, id ${direction}`;
  const { rows } = await db.raw<{ rows: (Row & Marked & { totalFound: number; nth: number })[] }>(
    `with found as materialized (select ${id} as id, ${order.by} as place from ${from} where ${allOf(where)}),
       shown as materialized (
         select id, place, row_number() over (${inOrder}) as nth from found
          ${isMarked ? `where (place, id) ${than} (:markAt::${order.type}, :markId::${idType})` : ''} ${inOrder} ${SHOWN_PART})
     select counted.total_found, one.*
       from (select count(*)::int as total_found from (select 1 from found limit :most) few) counted
       left join (
         select ${columns}, shown.place::text as mark_at, shown.id::text as mark_id, shown.nth
           from shown join ${from} on ${id} = shown.id ${joins}) one on true
      order by one.nth`,
    bindings as Knex.ValueDict,
  );
  const shown = rows.filter(({ markId }) => markId !== null);
  return {
    rows: shown.map(({ totalFound: _total, nth: _nth, ...row }) => row as unknown as Row & Marked),
    count: rows[0]!.totalFound,
  };
}

const allOf = (conditions: string[]) => conditions.map((one) => `(${one})`).join(' and ') || 'true';

const markOf = ({ markAt, markId }: { markAt: string; markId: string }) =>
  Buffer.from(`${markId} ${markAt}`).toString('base64url');

function markIn(text: string | undefined, { type }: Order, idType: 'uuid' | 'bigint') {
  if (!text || text.length > 1000) return undefined;
  const [, markId = '', markAt = ''] = /^(\S+) (.*)$/s.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  const isOfType = {
    timestamptz: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:\d\d)?$/.test(markAt) || markAt === '-infinity',
    bigint: /^-?\d{1,18}$/.test(markAt),
    // oxlint-disable-next-line no-control-regex -- PostgreSQL stores no NUL
    text: !/\u0000|\ufffd/.test(markAt),
  };
  const isIdOfType = idType === 'uuid' ? isId(markId) : /^\d{1,18}$/.test(markId);
  return isOfType[type] && isIdOfType ? { markAt, markId } : undefined;
}

/**
 * An SQL pattern for texts that contain what was typed. Names and free text are compared folded (migration 0130):
 * `folded(name) like folded(:like)`.
 */
export const containing = (typed: string): string => `%${typed.replace(/[%_\\]/g, '\\$&')}%`;
