import type { Knex } from 'knex';
import { pence } from '#src/kernel/money';
import { LIKE_PRICES_LEAST, LIKE_PRICES_MILES, LIKE_PRICES_YEARS } from '../domain/like-prices';
import type { PriceViews } from '../ports/price-views';

const METRES_A_MILE = 1609.344;

// A job's place is taken as coarsely as landscapers know it, so that a price says nothing about an address.
const LIKE = `
  select count(*)::int as count, percentile_cont(array[0.25, 0.5, 0.75]) within group (order by b.amount) as quarters
  from jobs asked
  join jobs j on j.job_types @> asked.job_types and j.job_types <@ asked.job_types and j.id <> asked.id
    and j.coarse_grid <@ circle(asked.coarse_grid, :metres)
  join bids b on b.id = j.accepted_bid_id
  where asked.id = :jobId
    and exists (select from holds h where h.job_id = j.id and h.held_at > app_now() - make_interval(years => :years))
  having count(*) >= :least`;

export const likePricesOf =
  (db: Knex): PriceViews['likePricesOf'] =>
  async (jobId) => {
    const { rows } = await db.raw<{ rows: { count: number; quarters: [number, number, number] }[] }>(LIKE, {
      jobId,
      metres: LIKE_PRICES_MILES * METRES_A_MILE,
      years: LIKE_PRICES_YEARS,
      least: LIKE_PRICES_LEAST,
    });
    const [found] = rows;
    if (!found) return undefined;
    const [low, middle, high] = found.quarters.map((amount) => pence(Math.round(amount))) as [never, never, never];
    return { low, middle, high, count: found.count };
  };
