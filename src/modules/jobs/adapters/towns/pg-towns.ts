import type { Knex } from 'knex';
import { firstName } from '#src/modules/accounts/sql/first-name';
import type { ServiceId } from '../../domain/services';
import { townOf, type PriceCount, type Town, type TownCounts } from '../../domain/town';
import type { LandscaperInTown, TownName, TownViews } from '../../ports/towns/town-views';
import { joinRating } from '../../sql/rating';
import { working, type Reaches } from '../../sql/working-landscapers';

const KEPT_FOR_MS = 60 * 60_000;
/** How many landscapers a page names, out of those who may be found. */
const NAMED_MAX = 30;

/** `countFirst`: counts all towns, where they are few and recent changes must show. */
type Options = Reaches & { countFirst?: () => Promise<void> };

const TOWNS = `
  select t.name, t.area, t.is_shared, t.landscapers, t.jobs_done, t.offered,
    coalesce((select jsonb_object_agg(s.service, s.jobs_done) from town_services s where s.key = t.key and s.area = t.area), '{}') as done
  from towns t where t.landscapers > 0`;
const PRICES = `select service, nullif(area, '') as area, low, median, high, jobs as of from price_counts`;
const LISTED = 'select slug, name, area, landscapers from towns where landscapers > 0 order by name, area';

const HERE = '(select town_centre(:town, :area))';
/**
 * Many landscapers share the middle of an outward code. Their order changes daily, so that the page does not always
 * name the same ones.
 */
const TURN = `md5(g.user_id::text || cast(app_now() at time zone 'Europe/London' as date))`;
/** Reads the nearest first, until there are enough. */
const LANDSCAPERS = `
  with named as materialized (
    select g.*, g.coarse_grid <-> ${HERE} as away from (${working(HERE)}) g
    where g.may_be_found and g.coarse_grid <-> ${HERE} <= g.reach
      and (cast(:service as text) is null or :service = any (g.services))
    order by g.coarse_grid <-> ${HERE}, ${TURN} limit ${NAMED_MAX})
  select g.user_id as id, coalesce(nullif(g.business_name, ''), ${firstName('u')}) as name, u.profile_image_id as profile_image, g.town,
    rated.rating, rated.review_count, g.services,
    (select count(*)::int from jobs j where j.landscaper_id = g.user_id and j.status = 'completed') as jobs_completed
  from named g
  join users u on u.id = g.user_id
  ${joinRating('g.user_id')}
  order by g.away, ${TURN}`;

const PROFILES = `
  with working as (${working()})
  select user_id as id, updated_at as changed_at from working
  where may_be_found and (cast(:after as uuid) is null or user_id > :after) order by user_id limit :limit`;

const PARTS = `
  with working as (${working()}), numbered as (select user_id, row_number() over (order by user_id) as place from working where may_be_found)
  select user_id as id from numbered where place % :size = 0 and exists (select from numbered n where n.place > numbered.place) order by place`;

type Kept<Value> = { value: Promise<Value>; until: number };
const isFresh = <Value>(one: Kept<Value> | undefined): one is Kept<Value> =>
  one !== undefined && one.until > Date.now();

/** If reading failed, the next call reads again. */
function kept<Value>(value: Promise<Value>): Kept<Value> {
  const one = { value, until: Date.now() + KEPT_FOR_MS };
  value.catch(() => (one.until = 0));
  return one;
}

export class PgTowns implements TownViews {
  private priced: Kept<readonly PriceCount[]> | undefined;

  constructor(
    private db: Knex,
    private options: Options,
  ) {}

  async listed(): Promise<readonly TownName[]> {
    await this.options.countFirst?.();
    return (await this.db.raw<{ rows: TownName[] }>(LISTED)).rows;
  }

  towns(): Promise<readonly Town[]> {
    return this.read(`${TOWNS} order by t.name, t.area`, {});
  }

  async town(slug: string): Promise<Town | undefined> {
    const [first] = await this.read(`${TOWNS} and t.slug = :slug order by t.name, t.area limit 1`, { slug });
    return first;
  }

  /** Every search for work shows the prices, so they are kept in the sandbox too. */
  prices(): Promise<readonly PriceCount[]> {
    this.priced = isFresh(this.priced) ? this.priced : kept(this.readPrices());
    return this.priced.value;
  }

  private async read(sql: string, asked: Record<string, string>): Promise<readonly Town[]> {
    await this.options.countFirst?.();
    const [{ rows: counts }, prices] = await Promise.all([
      this.db.raw<{ rows: TownCounts[] }>(sql, asked),
      this.options.countFirst ? this.readPrices() : this.prices(),
    ]);
    return counts.flatMap((one) => townOf(one, prices) ?? []);
  }

  private async readPrices(): Promise<readonly PriceCount[]> {
    await this.options.countFirst?.();
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
    return { usualMiles: this.options.usualMiles, furthestMiles: this.options.furthestMiles, ...more };
  }
}
