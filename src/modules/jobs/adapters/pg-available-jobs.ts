import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { Pence } from '#src/kernel/money';
import type { Day } from '#src/kernel/day';
import type { JobStatus, RecurrenceType, TimeOfDay } from '../domain/job';
import { milesInMetres } from '../domain/place';
import { nameOf, serviceNamed, type ServiceId } from '../domain/services';
import { conditionsOf, type JobFilters } from './open-job-filters';
import { after, METRES, orders, readCursor, writeCursor, type Cursor, type JobSort } from './open-job-orders';
import type { NamedPlace, NameRefusal, PgPlaceNames } from './pg-place-names';
import { photosOf, type PhotoRef } from './photo-refs';
import { JOIN_SHARED, SHARES_NAME, SHARES_POSTCODE } from './shared-by-customer';

export type JobSearch = JobFilters & {
  landscaperId: string;
  /** A postcode or a town to search around. Without it, where the landscaper works. */
  location?: string;
  radiusMiles: number;
  sort: JobSort;
  /** Where the previous page ended. One that we did not make counts as none. */
  cursor?: string;
};

/** A job as any landscaper may see it: town and outward code, the customer's first name, no address and no access notes. */
export type AvailableJob = {
  id: string;
  title: string;
  description: string;
  serviceType: string;
  jobTypes: { id: ServiceId; name: string }[];
  isRecurring: boolean;
  recurrenceType: RecurrenceType | null;
  customRecurrence: string | null;
  town: string;
  /** Null where the customer does not share it; the same with their name. */
  outcode: string | null;
  distanceMiles: number;
  preferredDate: Day | null;
  timeOfDay: TimeOfDay | null;
  isFlexible: boolean;
  budget: Pence | null;
  status: JobStatus;
  bidCount: number;
  maxBids: number;
  postedAt: Date;
  customerFirstName: string | null;
  photos: PhotoRef[];
  /** The landscaper's own bid on it that is pending or accepted. */
  ownBid: { id: string; amount: Pence; estimatedDays: number | null; status: string } | null;
  /** Whether it asks for something the landscaper says they do. Shown, and of no weight in the order. */
  isYourService: boolean;
};

export type AvailableJobsPage = {
  /** What distances are measured from; undefined while the landscaper has not said where they work, and then there are no jobs. */
  from: { town: string; outcode: string } | undefined;
  /** Where the landscaper works. */
  home: { town: string; outcode: string } | undefined;
  /** Why the location that was typed is no place to search from. */
  placeRefusal: NameRefusal | undefined;
  radiusMiles: number;
  /** Why this order: by this, and by nothing anybody can pay for. Equals fall by id. */
  sort: JobSort;
  jobs: AvailableJob[];
  /** The cursor of the next page, while there is one. */
  next: string | undefined;
  /** How many there are, when this page holds all of them. */
  total: number | undefined;
  /** When there are none: how far the nearest open job of any kind is. */
  nearestMiles: number | undefined;
};

const PAGE_SIZE = 20;

/** Open jobs around a landscaper, twenty at a time; every page costs about what the first one does. */
export class PgAvailableJobs {
  constructor(
    private db: Knex,
    private placeNames: PgPlaceNames,
  ) {}

  async page(search: JobSearch, asOf: Date): Promise<AvailableJobsPage> {
    const { radiusMiles, sort } = search;
    const { named, home: known, placeRefusal } = await this.named(search);
    const asked = { placeRefusal, radiusMiles, sort };
    const none = { from: undefined, jobs: [], next: undefined, total: 0, nearestMiles: undefined };
    if (placeRefusal) return { ...asked, ...none, home: shown(known) };

    const cursor = readCursor(search.cursor, sort);
    const { home, offered, rows } = await this.rows(search, named, cursor, asOf);
    const from = named ?? home;
    if (!from) return { ...asked, ...none, home };
    const jobs = rows.slice(0, PAGE_SIZE).map((row) => toJob(row, offered));
    const last = rows.length > PAGE_SIZE ? rows[PAGE_SIZE - 1] : undefined;
    return {
      ...asked,
      home,
      from: shown(from),
      jobs,
      next: last && writeCursor(sort, last),
      total: last || cursor ? undefined : jobs.length,
      nearestMiles: rows.length || cursor ? undefined : await this.nearestMiles(search, named),
    };
  }

  /** The place that was typed. Of several with one name it is the one near where the landscaper works, so that is looked up first. */
  private async named({ landscaperId, location }: JobSearch): Promise<Start> {
    if (!location) return {};
    const profile = await this.db('landscaperProfiles')
      .where({ userId: landscaperId })
      .first('town', 'outcode', 'grid');
    const home = profile && { ...profile, grid: { east: profile.grid.x, north: profile.grid.y } };
    const found = await this.placeNames.find(location, home?.grid);
    return found.ok ? { home, named: found.value } : { home, placeRefusal: found.reason };
  }

  private async rows(search: JobSearch, named: NamedPlace | undefined, cursor: Cursor | undefined, asOf: Date) {
    const order = orders[search.sort];
    const { where, bindings } = conditionsOf(search, asOf);
    const page = order.page(where, PAGE_SIZE, cursor !== undefined);
    const sql = `with ${START}, page as materialized (${page}) ${FOUND(order.inOrder)}`;
    // Prepared once a connection for each combination of filters: planning would cost more than running.
    const name = `find-jobs-${createHash('sha1').update(sql).digest('hex').slice(0, 20)}`;
    const { rows } = await this.db
      .raw<{ rows: [Found] }>(sql, {
        ...bindings,
        ...startOf(search, named),
        ...after(search.sort, cursor),
        metres: milesInMetres(search.radiusMiles),
      })
      .options({ name });
    const [{ town, outcode, services, jobs }] = rows;
    return {
      home: town === null ? undefined : { town, outcode },
      offered: new Set(services?.map((text) => serviceNamed(text))),
      rows: jobs,
    };
  }

  private async nearestMiles(search: JobSearch, named: NamedPlace | undefined) {
    const sql = `with ${START} select ${METRES} as metres from jobs j where j.status = 'posted' order by ${METRES} limit 1`;
    const { rows } = await this.db.raw<{ rows: { metres: number }[] }>(sql, startOf(search, named));
    return rows[0] && milesOf(rows[0].metres);
  }
}

/** Where the search starts: the place that was typed, or else where the landscaper works. One row, whatever is known of them. */
const START = `start as materialized (
  select coalesce(cast(:here as point), own.grid) as grid, own.town, own.outcode, own.services
  from (select) as one left join landscaper_profiles own on own.user_id = :landscaperId)`;
const startOf = ({ landscaperId }: JobSearch, named: NamedPlace | undefined) => ({
  landscaperId,
  here: named ? `(${named.grid.east},${named.grid.north})` : null,
});
// The jobs come as one JSON value: twenty rows of so many columns take longer to read than the search takes.
const FOUND = (inOrder: string) => `
  select town, outcode, services, (select coalesce(json_agg(job), '[]') from (
    select j.id, j.title, j.description, j.job_types as "jobTypes", j.custom_job_type as "customJobType",
      j.is_recurring as "isRecurring", j.recurrence_type as "recurrenceType", j.custom_recurrence as "customRecurrence",
      j.town, case when ${SHARES_POSTCODE} then j.outcode end as outcode, ${METRES} as metres, j.preferred_date as "preferredDate", j.time_of_day as "timeOfDay",
      j.flexible_date as "isFlexible", j.budget, j.status, j.bid_count as "bidCount", j.max_bids as "maxBids",
      j.posted_at as "postedAt",
      case when ${SHARES_NAME} then coalesce(nullif(u.first_name, ''), split_part(u.full_name, ' ', 1)) end as "customerFirstName",
      ${photosOf('before')} as photos,
      case when b.id is not null then
        json_build_object('id', b.id, 'amount', b.amount, 'estimatedDays', b.estimated_days, 'status', b.status) end as "ownBid"
    from page
    join jobs j on j.id = page.id
    join users u on u.id = j.customer_id
    ${JOIN_SHARED}
    left join bids b on b.job_id = j.id and b.landscaper_id = :landscaperId and b.status in ('pending', 'accepted')
    order by ${inOrder}) job) as jobs
  from start`;

type Start = { home?: NamedPlace; named?: NamedPlace; placeRefusal?: NameRefusal };
type Found = { town: string | null; outcode: string; services: string[] | null; jobs: Row[] };
type Row = Omit<AvailableJob, 'serviceType' | 'jobTypes' | 'distanceMiles' | 'isYourService' | 'postedAt'> & {
  jobTypes: ServiceId[];
  customJobType: string | null;
  metres: number;
  postedAt: string;
};

/** Named one by one: copying what is left of a row costs more than finding it. */
function toJob(row: Row, offered: Set<ServiceId | undefined>): AvailableJob {
  const { jobTypes, customJobType } = row;
  const named = jobTypes.map((id) => ({ id, name: id === 'other' && customJobType ? customJobType : nameOf(id) }));
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    serviceType: named[0]?.name ?? 'Garden work',
    jobTypes: named,
    isRecurring: row.isRecurring,
    recurrenceType: row.recurrenceType,
    customRecurrence: row.customRecurrence,
    town: row.town,
    outcode: row.outcode,
    distanceMiles: milesOf(row.metres),
    preferredDate: row.preferredDate,
    timeOfDay: row.timeOfDay,
    isFlexible: row.isFlexible,
    budget: row.budget,
    status: row.status,
    bidCount: row.bidCount,
    maxBids: row.maxBids,
    postedAt: new Date(row.postedAt),
    customerFirstName: row.customerFirstName,
    photos: row.photos,
    ownBid: row.ownBid,
    isYourService: jobTypes.some((type) => offered.has(type)),
  };
}

const shown = (place: { town: string; outcode: string } | undefined) =>
  place && { town: place.town, outcode: place.outcode };

/** To a tenth of a mile: a place is no more exact than its postcode. */
const milesOf = (metres: number) => Math.round((metres / milesInMetres(1)) * 10) / 10;
