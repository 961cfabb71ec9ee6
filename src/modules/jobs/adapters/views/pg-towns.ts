import type { Knex } from 'knex';
import { milesInMetres } from '#src/kernel/places/miles';
import { firstName } from '#src/modules/accounts/sql/first-name';
import type { ServiceId } from '../../domain/services';
import { townOf, type PriceCount, type Town, type TownCounts } from '../../domain/town';
import type { LandscaperInTown, TownViews } from '../../ports/views/town-views';
import { joinRating } from '../../sql/rating';

const COUNTED_FOR_MS = 60 * 60_000;
/** How many of those who may be found a page names. */
const NAMED_MAX = 30;

/** `usualMiles`: how far a landscaper works who has not said. */
type Options = { usualMiles: number; countedForMs?: number };

const areaOf = (outcode: string) => `substring(${outcode} from '^[A-Z]+')`;

/** Landscapers with an account in use: where they start, and how far they work from there. */
const WORKING = `
  working as (
    select p.user_id, p.town, ${areaOf('p.outcode')} as area, p.grid, p.services, p.business_name, p.may_be_found, p.updated_at,
      coalesce(w.radius_miles, :usualMiles) * ${milesInMetres(1)} as reach
    from landscaper_profiles p
    join users u on u.id = p.user_id and u.user_type = 'landscaper' and u.status = 'active' and u.profile_completed
    left join job_preferences w on w.user_id = p.user_id)`;
const DONE = `done as (select town, ${areaOf('outcode')} as area, job_types, accepted_bid_id from jobs where status = 'completed')`;

/** The towns in which a landscaper lives or a job was done, with how many landscapers work there. */
const TOWNS = `
  with ${WORKING}, ${DONE},
  named as (
    select distinct on (place_name(town), area) town, area from (select town, area from working union all select town, area from done) seen
    order by place_name(town), area, town),
  centred as materialized (
    select n.town, n.area, town_centre(n.town, n.area) as centre,
      (select count(distinct ${areaOf('o.outcode')}) > 1 from outcodes o where place_name(o.town) = place_name(n.town)) as is_shared
    from named n),
  near as (select c.town, c.area, g.user_id, g.services from centred c join working g on g.grid <-> c.centre <= g.reach)
  select c.town as name, c.area, c.is_shared,
    (select count(*)::int from near n where n.town = c.town and n.area = c.area) as landscapers,
    (select count(*)::int from done d where place_name(d.town) = place_name(c.town) and d.area = c.area) as jobs_done,
    coalesce((select jsonb_object_agg(service, people) from (
      select service, count(*)::int as people from near n cross join unnest(n.services) service
      where n.town = c.town and n.area = c.area and service <> 'other' group by service) s), '{}') as offered,
    coalesce((select jsonb_object_agg(service, jobs) from (
      select service, count(*)::int as jobs from done d cross join unnest(d.job_types) service
      where place_name(d.town) = place_name(c.town) and d.area = c.area group by service) s), '{}') as done
  from centred c order by c.town, c.area`;

/** Only jobs of one kind: the price of several kinds is not the price of any. */
const PRICES = `
  with ${DONE}
  select d.job_types[1] as service, d.area, count(*)::int as of,
    percentile_disc(0.25) within group (order by b.amount)::bigint as low,
    percentile_disc(0.5) within group (order by b.amount)::bigint as median,
    percentile_disc(0.75) within group (order by b.amount)::bigint as high
  from done d join bids b on b.id = d.accepted_bid_id
  where cardinality(d.job_types) = 1
  group by grouping sets ((d.job_types[1], d.area), (d.job_types[1]))`;

const LANDSCAPERS = `
  with ${WORKING}
  select g.user_id as id, coalesce(nullif(g.business_name, ''), ${firstName('u')}) as name, u.profile_image_id as profile_image, g.town,
    rated.rating, rated.review_count, g.services,
    (select count(*)::int from jobs j where j.landscaper_id = g.user_id and j.status = 'completed') as jobs_completed
  from working g
  join users u on u.id = g.user_id
  cross join (select town_centre(:town, :area) as centre) here
  ${joinRating('g.user_id')}
  where g.may_be_found and g.grid <-> here.centre <= g.reach and (cast(:service as text) is null or :service = any (g.services))
  order by g.grid <-> here.centre, g.user_id limit ${NAMED_MAX}`;

const PROFILES = `
  with ${WORKING}
  select user_id as id, updated_at as changed_at from working
  where may_be_found and (cast(:after as uuid) is null or user_id > :after) order by user_id limit :limit`;

const PARTS = `
  with ${WORKING}, numbered as (select user_id, row_number() over (order by user_id) as place from working where may_be_found)
  select user_id as id from numbered where place % :size = 0 and exists (select from numbered n where n.place > numbered.place) order by place`;

type Kept<Value> = { value: Promise<Value>; until: number };
const isFresh = <Value>(one: Kept<Value> | undefined): one is Kept<Value> =>
  one !== undefined && one.until > Date.now();

/** What could not be counted is counted anew the next time. */
function kept<Value>(value: Promise<Value>, forMs = COUNTED_FOR_MS): Kept<Value> {
  const one = { value, until: Date.now() + forMs };
  value.catch(() => (one.until = 0));
  return one;
}

export class PgTowns implements TownViews {
  private priced: Kept<readonly PriceCount[]> | undefined;
  private counted: Kept<readonly Town[]> | undefined;

  constructor(
    private db: Knex,
    private options: Options,
  ) {}

  /** Towns change slowly and are counted over everyone, so they are counted once an hour and kept. */
  towns(): Promise<readonly Town[]> {
    this.counted = isFresh(this.counted) ? this.counted : kept(this.count(), this.options.countedForMs);
    return this.counted.value;
  }

  /** Every search for work shows them, so they are kept in the sandbox too. */
  prices(): Promise<readonly PriceCount[]> {
    this.priced = isFresh(this.priced) ? this.priced : kept(this.countPrices());
    return this.priced.value;
  }

  private async count(): Promise<readonly Town[]> {
    const [{ rows: counts }, prices] = await Promise.all([
      this.db.raw<{ rows: TownCounts[] }>(TOWNS, this.given()),
      this.countPrices(),
    ]);
    return counts.flatMap((one) => townOf(one, prices) ?? []);
  }

  private async countPrices(): Promise<readonly PriceCount[]> {
    return (await this.db.raw<{ rows: PriceCount[] }>(PRICES)).rows;
  }

  async landscapersIn({ name, area }: Pick<Town, 'name' | 'area'>, service?: ServiceId): Promise<LandscaperInTown[]> {
    const asked = this.given({ town: name, area, service: service ?? null });
    return (await this.db.raw<{ rows: LandscaperInTown[] }>(LANDSCAPERS, asked)).rows;
  }

  async profilesFound({ after, limit }: { after?: string; limit: number }) {
    const asked = this.given({ after: after ?? null, limit });
    return (await this.db.raw<{ rows: { id: string; changedAt: Date }[] }>(PROFILES, asked)).rows;
  }

  async partsOfProfiles(size: number): Promise<(string | undefined)[]> {
    const { rows } = await this.db.raw<{ rows: { id: string }[] }>(PARTS, this.given({ size }));
    return [undefined, ...rows.map(({ id }) => id)];
  }

  private given(more: Record<string, string | number | null> = {}) {
    return { usualMiles: this.options.usualMiles, ...more };
  }
}
