import type { Knex } from 'knex';
import { slugOfTown } from '../../domain/town';
import type { TownCounting } from '../../ports/towns/town-counting';
import { areaOf, working, type Reaches } from '../../sql/working-landscapers';

/**
 * Marks jobs, and adds them to the counts and paid prices of their towns. Only jobs of one kind: the price of several
 * kinds is the price of none.
 */
const ADD_DONE = `
  with done as materialized (
    select id, place_name(town) as key, town, ${areaOf('outcode')} as area, job_types, accepted_bid_id from jobs
    where status = 'completed' and not counted_done order by completed_at limit :limit for update skip locked),
  marked as (update jobs set counted_done = true where id in (select id from done)),
  placed as (select * from done where area is not null),
  in_town as (
    insert into towns as t (key, area, name, jobs_done) select key, area, min(town), count(*) from placed group by key, area order by key, area
    on conflict (key, area) do update set jobs_done = t.jobs_done + excluded.jobs_done),
  of_service as (
    insert into town_services as t (key, area, service, jobs_done)
    select key, area, service, count(*) from placed cross join unnest(job_types) service group by key, area, service order by key, area, service
    on conflict (key, area, service) do update set jobs_done = t.jobs_done + excluded.jobs_done),
  paid as (
    insert into paid_prices as p (service, area, amount, jobs)
    select d.job_types[1], coalesce(d.area, ''), b.amount, count(*) from placed d join bids b on b.id = d.accepted_bid_id where cardinality(d.job_types) = 1
    group by grouping sets ((d.job_types[1], d.area, b.amount), (d.job_types[1], b.amount)) order by 1, 2, 3
    on conflict (service, area, amount) do update set jobs = p.jobs + excluded.jobs
    returning service, area)
  select (select count(*)::int from done) as added,
    (select coalesce(jsonb_agg(distinct jsonb_build_object('service', service, 'area', area)), '[]') from paid) as changed`;

const quarter = (share: number) => `min(amount) filter (where upto >= ${share} * total)`;
/** The quartiles of the paid prices, as \`percentile_disc\` finds them. */
const COUNT_PRICES = `
  insert into price_counts (service, area, low, median, high, jobs)
  select service, area, ${quarter(0.25)}, ${quarter(0.5)}, ${quarter(0.75)}, total
  from (
    select p.service, p.area, p.amount, sum(p.jobs) over (partition by p.service, p.area order by p.amount) as upto,
      sum(p.jobs) over (partition by p.service, p.area) as total
    from jsonb_to_recordset(cast(:changed as jsonb)) as changed (service text, area text)
    join paid_prices p on p.service = changed.service and p.area = changed.area) counted
  group by service, area, total order by service, area
  on conflict (service, area) do update set low = excluded.low, median = excluded.median, high = excluded.high, jobs = excluded.jobs`;

/** A town that has no landscaper any more, and where no job was done, is left out. */
const LANDSCAPERS = `
  with due as materialized (
    select key, area, name, jobs_done, town_centre(name, area) as centre from towns
    where counted_at is null or counted_at < :before order by counted_at nulls first limit :limit for update skip locked)
  select due.key, due.area, due.name, due.centre::text as centre,
    (select count(distinct ${areaOf('o.outcode')}) > 1 from outcodes o where place_name(o.town) = due.key) as is_shared,
    case when due.jobs_done > 0 or near.live then near.people else 0 end as landscapers, near.offered
  from due cross join lateral (
    with near as materialized (select g.*, g.coarse_grid <-> due.centre <= g.reach as reaches from (${working('due.centre')}) g)
    select (select count(*)::int from near where reaches) as people,
      (select coalesce(bool_or(area = due.area and place_name(town) = due.key), false) from near) as live,
      (select coalesce(jsonb_object_agg(service, people), '{}') from (
        select service, count(*)::int as people from near cross join unnest(services) service
        where reaches and service <> 'other' group by service) s) as offered) near`;
const KEEP_LANDSCAPERS = `
  update towns t set slug = c.slug, is_shared = c.is_shared, centre = cast(c.centre as point), landscapers = c.landscapers, offered = c.offered, counted_at = :now
  from jsonb_to_recordset(cast(:counted as jsonb)) as c (key text, area text, slug text, is_shared boolean, centre text, landscapers int, offered jsonb)
  where t.key = c.key and t.area = c.area`;

type Counted = {
  key: string;
  area: string;
  name: string;
  centre: string | null;
  isShared: boolean;
  landscapers: number;
  offered: object;
};

export class PgTownCounts implements TownCounting {
  constructor(
    private db: Knex,
    private reaches: Reaches,
  ) {}

  addDone(limit: number): Promise<number> {
    return this.alone(async (db) => {
      const { rows } = await db.raw<{ rows: [{ added: number; changed: unknown[] }] }>(ADD_DONE, { limit });
      const { added, changed } = rows[0];
      if (changed.length > 0) await db.raw(COUNT_PRICES, { changed: JSON.stringify(changed) });
      return added;
    });
  }

  countLandscapers({ before, now, limit }: { before: Date; now: Date; limit: number }): Promise<number> {
    return this.alone(async (db) => {
      const { rows } = await db.raw<{ rows: Counted[] }>(LANDSCAPERS, { before, limit, ...this.reaches });
      const counted = rows.map(({ isShared, ...one }) => ({
        ...one,
        is_shared: isShared,
        slug: slugOfTown({ ...one, isShared }),
      }));
      if (rows.length > 0) await db.raw(KEEP_LANDSCAPERS, { counted: JSON.stringify(counted), now });
      return rows.length;
    });
  }

  /** Counts everything now: for the sandbox, which is small. */
  async all(): Promise<void> {
    while ((await this.addDone(1_000)) > 0);
    await this.countLandscapers({ before: new Date(8.64e15), now: new Date(), limit: 10_000 });
  }

  /** Others who count at the same time wait, so that nothing is counted twice or locked in another order. */
  private alone<Answer>(work: (db: Knex.Transaction) => Promise<Answer>): Promise<Answer> {
    return this.db.transaction(async (db) => {
      await db.raw("select pg_advisory_xact_lock(hashtext('count towns'))");
      return work(db);
    });
  }
}
