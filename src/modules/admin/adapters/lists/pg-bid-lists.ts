import type { Knex } from 'knex';
import { addMinutes } from '#src/kernel/clock';
import { OUTLIER_TIMES, type AgeOrder } from '../../domain/lists';
import type { AdminBid, BidLists, BidsAsked, OutlierSearch } from '../../ports/lists/bid-lists';
import type { PartAsked } from '#src/kernel/list-part';
import { containing, partOf, SEARCHED_MAX, type Order } from '#src/platform/list-query';

/** How many outliers are counted: they are found one by one, so counting stops early. */
const OUTLIERS_COUNTED = 500;

/** How long after its own time a bid may be saved. */
const SAVED_WITHIN_MINUTES = 5;

export class PgBidLists implements BidLists, OutlierSearch {
  constructor(private db: Knex) {}

  async bids({ search = '', status, order = 'newest', isOutlier, ...part }: BidsAsked & PartAsked) {
    const number = /^#?(\d{1,9})$/.exec(search)?.[1];
    return partOf<AdminBid>(
      this.db,
      {
        columns: COLUMNS,
        from: isOutlier ? 'bids b join jobs o on o.id = b.job_id' : 'bids b',
        joins: JOINS,
        where: [
          ...(number ? ['b.job_id in (select id from jobs where number = :number)'] : []),
          ...(search && !number ? [FOUND] : []),
          ...(status ? ['b.status = :status'] : []),
          ...(isOutlier ? [MAY_BE_OUTLIER, `b.status = 'pending' and o.status = 'posted'`, OUTLIER] : []),
        ],
        bindings: {
          like: containing(search),
          number: number ? Number(number) : null,
          status: status ?? null,
          times: OUTLIER_TIMES,
          searched: SEARCHED_MAX,
          lookedUpto: isOutlier ? await lookedUpto(this.db) : null,
        },
        order: ORDERS[order],
        id: 'b.id',
        ...(isOutlier && { countedMax: OUTLIERS_COUNTED }),
      },
      part,
    );
  }

  async findOutliers(now: Date): Promise<void> {
    await this.db.transaction(async (db) => {
      await db.raw('select pg_advisory_xact_lock(hashtext(?))', ['find outlying bids']);
      const before = { lookedUpto: await lookedUpto(db) };
      await db.raw(
        `delete from bid_outliers x using bids b where b.id = x.bid_id and b.job_id in (${CHANGED_JOBS})`,
        before,
      );
      await db.raw(
        `insert into bid_outliers (bid_id)
         select b.id from bids b join jobs o on o.id = b.job_id
          where b.status = 'pending' and o.status = 'posted' and b.job_id in (${CHANGED_JOBS}) and (${OUTLIER})
         on conflict do nothing`,
        { times: OUTLIER_TIMES, ...before },
      );
      await db.raw(
        `insert into outlier_search (looked_upto) values (:now)
         on conflict (one) do update set looked_upto = excluded.looked_upto`,
        { now: addMinutes(now, -SAVED_WITHIN_MINUTES) },
      );
    });
  }
}

const ORDERS: Record<AgeOrder, Order> = {
  newest: { by: 'b.created_at', type: 'timestamptz', direction: 'desc' },
  oldest: { by: 'b.created_at', type: 'timestamptz', direction: 'asc' },
};

const FOUND = `b.landscaper_id in (
  select id from users where folded(full_name) like folded(:like) or email::text ilike :like
  union all select user_id from landscaper_profiles where folded(business_name) like folded(:like) limit :searched)`;

const MEDIAN = `(select percentile_disc(0.5) within group (order by m.amount) from bids m where m.job_id = b.job_id)`;
// `OUTLIER_TIMES` in domain/lists.ts says what counts as an outlier.
const OUTLIER = `
  (o.budget is not null and (b.amount > o.budget * :times or b.amount * :times < o.budget))
  or exists (select from bids m where m.job_id = b.job_id having count(*) >= 3 and (
    b.amount > percentile_disc(0.5) within group (order by m.amount) * :times
    or b.amount * :times < percentile_disc(0.5) within group (order by m.amount)))`;

/**
 * Read first and passed in as a value: if PostgreSQL learnt the time only during the query, it would expect a third of
 * all bids after it.
 */
const lookedUpto = async (db: Knex): Promise<Date | '-infinity'> =>
  (await db<{ lookedUpto: Date }>('outlier_search').first('lookedUpto'))?.lookedUpto ?? '-infinity';

/** Jobs with a bid that has changed since the last search; all jobs if there was none. */
const CHANGED_JOBS = 'select n.job_id from bids n where n.updated_at >= cast(:lookedUpto as timestamptz)';
const MAY_BE_OUTLIER = `b.id in (
  select bid_id from bid_outliers union all select c.id from bids c where c.job_id in (${CHANGED_JOBS}))`;

const COLUMNS = `
  b.id, b.job_id, j.number as job_number, j.title as job_title, j.budget, b.landscaper_id,
  coalesce(p.business_name, l.full_name) as landscaper_name, b.amount, b.estimated_days, b.message, b.status, b.closed_reason,
  ${MEDIAN}::bigint as median, b.created_at`;

const JOINS = `
  join jobs j on j.id = b.job_id
  join users l on l.id = b.landscaper_id
  left join landscaper_profiles p on p.user_id = l.id`;
