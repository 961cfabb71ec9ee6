import type { Knex } from 'knex';
import { pence } from '#src/kernel/money';
import {
  LIKE_PRICES_LEAST,
  LIKE_PRICES_MILES,
  LIKE_PRICES_MOST,
  LIKE_PRICES_YEARS,
  type LikePrices,
} from '../domain/like-prices';
import type { PriceViews } from '../ports/price-views';

const METRES_A_MILE = 1609.344;

/** How many of the newest hires in each 20 km square are chosen: more than needed, because some have not been paid. */
const OF_A_SQUARE = 2 * LIKE_PRICES_MOST;

/**
 * Two views read the same prices. `asked` selects the kinds of work, the place, and the job that does not count. A
 * place is as coarse as landscapers know it, so that a price says nothing about an address. The newest hires of each
 * square come from an index, and are read until enough of them were paid for.
 */
const likeWhatIs = (asked: string) => `
  with asked as materialized (${asked}),
  hired as (
    select near.* from asked cross join unnest(cells_within(asked.coarse_grid, :metres)) as square (cell)
    cross join lateral (
      select j.id, j.accepted_bid_id, j.posted_at from jobs j
      where sorted_kinds(j.job_types) = sorted_kinds(asked.job_types) and j.cell = square.cell and j.accepted_bid_id is not null
        and j.id is distinct from asked.id and j.coarse_grid <@ circle(asked.coarse_grid, :metres)
      order by j.posted_at desc limit ${OF_A_SQUARE}) near),
  paid as (
    select price.amount from (select * from hired order by posted_at desc, id) newest
    cross join lateral (
      select b.amount from bids b where b.id = newest.accepted_bid_id
        and exists (select from holds h where h.job_id = newest.id and h.held_at > app_now() - make_interval(years => :years)) limit 1) price
    order by newest.posted_at desc, newest.id limit ${LIKE_PRICES_MOST})
  select count(*)::int as count, percentile_cont(array[0.25, 0.5, 0.75]) within group (order by amount) as quarters from paid having count(*) >= :least`;
const OF_JOB = likeWhatIs('select id, job_types, coarse_grid from jobs where id = :jobId');
const NEAR = likeWhatIs(
  'select null::uuid as id, cast(:jobTypes as text[]) as job_types, grid as coarse_grid from outcodes where outcode = :outcode',
);

async function read(db: Knex, sql: string, asked: Record<string, unknown>): Promise<LikePrices | undefined> {
  const { rows } = await db.raw<{ rows: { count: number; quarters: [number, number, number] }[] }>(sql, {
    ...asked,
    metres: LIKE_PRICES_MILES * METRES_A_MILE,
    years: LIKE_PRICES_YEARS,
    least: LIKE_PRICES_LEAST,
  });
  const [found] = rows;
  if (!found) return undefined;
  const [low, middle, high] = found.quarters.map((amount) => pence(Math.round(amount))) as [never, never, never];
  return { low, middle, high, count: found.count };
}

export const likePrices = (db: Knex): PriceViews => ({
  likePricesOf: (jobId) => read(db, OF_JOB, { jobId }),
  likePricesNear: ({ jobTypes, outcode }) => read(db, NEAR, { jobTypes: [...jobTypes], outcode }),
});
