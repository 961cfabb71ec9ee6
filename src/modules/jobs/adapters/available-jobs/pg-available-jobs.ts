import type { Knex } from 'knex';
import { ok, refuse } from '#src/kernel/result';
import { bandOf, milesInMetres } from '#src/kernel/places/miles';
import { bidderAccount } from '#src/modules/bidding/sql/bidder-account';
import { prepared } from '#src/platform/prepared';
import { DEFAULT_RADIUS, type JobSort } from '../../domain/job-filters';
import { serviceNamed } from '../../domain/services';
import type {
  AvailableJobsPage,
  AvailableJobViews,
  JobSearch,
  LocationRefusal,
  PlacesOfJobs,
} from '../../ports/views/available-job-views';
import type { SearchStart } from '../../ports/search-start';
import type { NamedPlace, PgPlaceNames } from '../pg-place-names';
import { cardOf, CARDS_OF_PAGE, availableJobOf, type CardValues } from './available-job';
import { conditionsOf, dependsOnWords } from './open-job-filters';
import {
  after,
  all,
  anywhere,
  HERE,
  IS_OPEN,
  METRES,
  orders,
  REACH,
  readCursor,
  writeCursor,
  type Cursor,
  type Part,
} from './open-job-orders';

const PAGE_SIZE = 20;

/** A later page takes about as long as the first one. */
export class PgAvailableJobs implements AvailableJobViews, SearchStart {
  constructor(
    private db: Knex,
    private placeNames: PgPlaceNames,
  ) {}

  async page(search: JobSearch, asOf: Date): Promise<AvailableJobsPage> {
    const { sort } = search;
    const { named, start, placeRefusal } = await this.named(search);
    const none = { from: undefined, jobs: [], next: undefined, total: 0, nearestMiles: undefined };
    if (placeRefusal) return { ...ownOf(start, search), ...none, bidder: start?.bidder ?? null, sort, placeRefusal };

    const cursor = readCursor(search.cursor, sort);
    const { found, offered, cards } = await this.find(search, named, cursor, asOf);
    const facts = { ...ownOf(found, search), bidder: found.bidder, sort, placeRefusal };
    const from = named ?? facts.home;
    const { take, skip } = partOf(search);
    if (!from) return { ...facts, ...(await this.anywhere(search, asOf)) };
    const page = cards.slice(0, take);
    const jobs = page.map((card) => availableJobOf(card, offered));
    const last = cards.length > take ? page.at(-1) : undefined;
    return {
      ...facts,
      from: shown(from),
      jobs,
      next: last && writeCursor(sort, last),
      total: last || cursor || skip > 0 ? undefined : jobs.length,
      nearestMiles: jobs.length || cursor || skip > 0 ? undefined : await this.nearestMiles(search, named),
    };
  }

  /** Without a starting place: all open jobs, newest first (or by budget), and no distances. */
  private async anywhere(search: JobSearch, asOf: Date) {
    const sort = search.sort === 'nearest' ? 'newest' : search.sort;
    const { take, skip } = partOf(search);
    const cursor = readCursor(search.cursor, sort);
    const { where, bindings } = conditionsOf(search, asOf);
    const { page, inOrder } = anywhere[sort];
    const sql = `with ${START}, page as materialized (${page(where, { take, skip }, cursor !== undefined)}) ${CARDS_OF_PAGE(inOrder)}`;
    const values = { ...bindings, ...startOf(search), ...after(sort, cursor) };
    const [{ services, cards }] = (await this.run<Answer>(sql, false, values)).rows;
    const offered = new Set(services?.map((text) => serviceNamed(text)));
    const found = cards.map(cardOf);
    const shown = found.slice(0, take);
    const last = found.length > take ? shown.at(-1) : undefined;
    return {
      from: undefined,
      sort,
      jobs: shown.map((card) => availableJobOf(card, offered)),
      next: last && writeCursor(sort, last),
      total: last || cursor || skip > 0 ? undefined : shown.length,
      nearestMiles: undefined,
    };
  }

  async places(search: Omit<JobSearch, 'at'>, asOf: Date): Promise<PlacesOfJobs> {
    const { named, start, placeRefusal } = await this.named(search);
    if (placeRefusal) return { from: undefined, places: [], radiusMiles: ownOf(start, search).radiusMiles };
    const { where, bindings } = conditionsOf(search, asOf);
    const { rows } = await this.run<Places>(placesOf(where), !dependsOnWords(where), {
      ...bindings,
      ...startOf(search, named),
    });
    const [{ places, ...found }] = rows;
    const { home, radiusMiles } = ownOf(found, search);
    return {
      from: shown(named ?? home),
      radiusMiles,
      places: places.map(([east, north, jobs]) => ({ grid: { east, north }, jobs })),
    };
  }

  async startAt(typed: { landscaperId: string; location: string }) {
    const { named, placeRefusal } = await this.named(typed);
    return named ? ok(named.grid) : refuse(placeRefusal ?? 'town-unknown');
  }

  /**
   * Finds the typed place. Of several with the same name, it takes the nearest to where the landscaper works, so that
   * is looked up first.
   */
  private async named({ landscaperId, location }: Pick<JobSearch, 'landscaperId' | 'location'>): Promise<Start> {
    if (!location) return {};
    const { rows } = await prepared<Bidder & { grid: { x: number; y: number } | null }>(
      this.db,
      OWN_START,
      startOf({ landscaperId }),
    );
    const start = rows[0]!;
    const found = await this.placeNames.find(
      location,
      start.grid ? { east: start.grid.x, north: start.grid.y } : undefined,
    );
    return found.ok ? { start, named: found.value } : { start, placeRefusal: found.reason };
  }

  private async find(search: JobSearch, named: NamedPlace | undefined, cursor: Cursor | undefined, asOf: Date) {
    const { where, bindings } = conditionsOf(search, asOf);
    const { sql, kept } = statementOf(search.sort, where, cursor !== undefined, partOf(search));
    const { rows } = await this.run<Answer>(sql, kept, {
      ...bindings,
      ...startOf(search, named),
      ...after(search.sort, cursor),
    });
    const [{ services, cards, ...found }] = rows;
    return {
      found,
      offered: new Set(services?.map((text) => serviceNamed(text))),
      cards: cards.map(cardOf),
    };
  }

  /** `kept`: whether the statement is one of the few that each connection may keep. */
  private run<Row>(sql: string, kept: boolean, values: Knex.ValueDict): PromiseLike<{ rows: [Row] }> {
    return (kept ? prepared<Row>(this.db, sql, values) : this.db.raw(sql, values)) as PromiseLike<{ rows: [Row] }>;
  }

  private async nearestMiles(search: JobSearch, named: NamedPlace | undefined) {
    const sql = `with ${START} select ${METRES} as metres from jobs j where ${IS_OPEN} order by ${METRES} limit 1`;
    const { rows } = await this.db.raw<{ rows: { metres: number }[] }>(sql, startOf(search, named));
    return rows[0] && bandOf(rows[0].metres);
  }
}

/**
 * The query, built once for each combination of filters: building or planning it every time would take longer than
 * running it.
 */
function statementOf(sort: JobSort, where: string[], after: boolean, part: Part): { sql: string; kept: boolean } {
  const sqlOf = ({ page, inOrder }: (typeof orders)[JobSort]) =>
    `with ${START}, page as materialized (${page(where, part, after)}) ${CARDS_OF_PAGE(inOrder)}`;
  // There are too many numbered pages to keep prepared.
  if (part.take !== PAGE_SIZE || part.skip > 0 || dependsOnWords(where))
    return { sql: sqlOf(orders[sort]), kept: false };
  const key = [sort, after, ...where].join();
  const sql = statements.get(key) ?? sqlOf(orders[sort]);
  statements.set(key, sql);
  return { sql, kept: true };
}

const partOf = ({ take = PAGE_SIZE, skip = 0, cursor }: JobSearch): Part => ({ take, skip: cursor ? 0 : skip });
const statements = new Map<string, string>();

/**
 * The place to search from: the typed one, or where the landscaper works. And how far: the chosen radius, the saved
 * one, or the one that covers the region where they work, which is read here so that no list waits for it. Always one
 * row, with nulls for what is unknown.
 */
const START = `start as materialized (
  select coalesce(cast(:here as point), own.grid) as grid, own.town, own.outcode, own.services, ${bidderAccount(':landscaperId')} as bidder, coalesce(usual.radius_miles, own.reach_miles) as saved_radius,
    coalesce(cast(:miles as float8), usual.radius_miles, own.reach_miles, ${DEFAULT_RADIUS}) * ${milesInMetres(1)} as metres
  from (select) as one left join landscaper_profiles own on own.user_id = :landscaperId
  left join job_preferences usual on usual.user_id = :landscaperId)`;
const startOf = (
  { landscaperId, radiusMiles }: Pick<JobSearch, 'landscaperId' | 'radiusMiles'>,
  named?: NamedPlace,
) => ({
  landscaperId,
  here: named ? `(${named.grid.east},${named.grid.north})` : null,
  miles: radiusMiles ?? null,
});
const OWN_START = `with ${START} select town, outcode, saved_radius, bidder, grid from start`;
/** How many jobs there are at each point. Sorted, so that the same jobs give the same answer. */
const placesOf = (where: string[]) => `with ${START} select town, outcode, saved_radius, (
  select coalesce(json_agg(json_build_array(east, north, jobs) order by east, north), '[]') from (
    select j.coarse_grid[0] as east, j.coarse_grid[1] as north, count(*) as jobs from jobs j
    where ${IS_OPEN} and j.coarse_grid <@ circle(${HERE}, ${REACH}) ${all(where)} group by 1, 2) at) as places
  from start`;
/** What we know of the landscaper. */
type Own = { town: string | null; outcode: string | null; savedRadius: number | null };
type Bidder = Own & Pick<AvailableJobsPage, 'bidder'>;
type Places = Own & { places: [east: number, north: number, jobs: number][] };
type Start = { start?: Bidder; named?: NamedPlace; placeRefusal?: LocationRefusal };
type Answer = Bidder & { services: string[] | null; cards: CardValues[] };
/** Where the landscaper works, the radius that they have saved, and the radius of this search. */
const ownOf = (own: Own | undefined, { radiusMiles }: Pick<JobSearch, 'radiusMiles'>) => {
  const savedRadius = own?.savedRadius ?? undefined;
  return {
    home: own?.town && own.outcode != null ? { town: own.town, outcode: own.outcode } : undefined,
    savedRadius,
    radiusMiles: radiusMiles ?? savedRadius ?? DEFAULT_RADIUS,
  };
};
const shown = (place: { town: string; outcode: string } | undefined) =>
  place && { town: place.town, outcode: place.outcode };
