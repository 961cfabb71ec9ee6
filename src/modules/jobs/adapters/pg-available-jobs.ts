import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { pence, type Pence } from '#src/kernel/money';
import type { Day } from '#src/kernel/day';
import type { JobStatus, RecurrenceType, TimeOfDay } from '../domain/job';
import { cellsWithin, milesInMetres, type Grid } from '../domain/place';
import { nameOf, serviceNamed, type ServiceId } from '../domain/services';
import { conditionsOf, type JobFilters } from './open-job-filters';
import { HERE, orders, readCursor, writeCursor, type Cursor, type JobSort } from './open-job-orders';
import type { NamedPlace, NameRefusal, PgPlaceNames } from './pg-place-names';
import { photosOf, type PhotoRef } from './photo-refs';

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
  number: number;
  title: string;
  description: string;
  serviceType: string;
  jobTypes: { id: ServiceId; name: string }[];
  isRecurring: boolean;
  recurrenceType: RecurrenceType | null;
  customRecurrence: string | null;
  wasteRemoval: boolean;
  town: string;
  outcode: string;
  distanceMiles: number;
  preferredDate: Day | null;
  timeOfDay: TimeOfDay | null;
  isFlexible: boolean;
  budget: Pence | null;
  status: JobStatus;
  bidCount: number;
  maxBids: number;
  postedAt: Date;
  customerFirstName: string;
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
    const { services, home, place, placeRefusal } = await this.from(search);
    const asked = { home: shown(home), placeRefusal, radiusMiles, sort };
    if (!place) return { ...asked, from: undefined, jobs: [], next: undefined, total: 0, nearestMiles: undefined };

    const cursor = readCursor(search.cursor, sort);
    const rows = await this.rows(search, place.grid, cursor, asOf);
    const jobs = rows.slice(0, PAGE_SIZE).map((row) => toJob(row, services));
    const last = rows.length > PAGE_SIZE ? rows[PAGE_SIZE - 1] : undefined;
    return {
      ...asked,
      from: shown(place),
      jobs,
      next: last && writeCursor(sort, last),
      total: last || cursor ? undefined : jobs.length,
      nearestMiles: rows.length || cursor ? undefined : await this.nearestMiles(place.grid),
    };
  }

  /** Where the search starts: the place that was typed, or else where the landscaper works. */
  private async from({ landscaperId, location }: JobSearch): Promise<Start> {
    const { rows } = await this.db
      .raw<{ rows: Profile[] }>(PROFILE, { landscaperId })
      .options({ name: 'find-jobs-from' });
    const home = rows[0] && { ...rows[0], grid: { east: rows[0].grid.x, north: rows[0].grid.y } };
    const services = new Set(home?.services.map((text) => serviceNamed(text)));
    if (!location) return { services, home, place: home };
    const named = await this.placeNames.find(location, home?.grid);
    return named.ok ? { services, home, place: named.value } : { services, home, placeRefusal: named.reason };
  }

  private async rows(search: JobSearch, grid: Grid, cursor: Cursor | undefined, asOf: Date) {
    const order = orders[search.sort];
    const metres = milesInMetres(search.radiusMiles);
    const { where, bindings } = conditionsOf(search, asOf);
    const page = order.page(where, PAGE_SIZE, cursor !== undefined);
    const sql = `with page as materialized (${page}) ${DETAILS} order by ${order.inOrder}`;
    // Prepared once a connection for each combination of filters: planning would cost more than running.
    const name = `find-jobs-${createHash('sha1').update(sql).digest('hex').slice(0, 20)}`;
    const { rows } = await this.db
      .raw<{ rows: Row[] }>(sql, {
        ...bindings,
        ...grid,
        metres,
        landscaperId: search.landscaperId,
        ...(cursor && { afterId: cursor.id, afterKey: order.bound(cursor.key) }),
        ...(order.bySquare && { cells: cellsWithin(grid, metres) }),
      })
      .options({ name });
    return rows;
  }

  private async nearestMiles({ east, north }: Grid) {
    const sql = `select (j.grid <-> ${HERE}) as metres from jobs j where j.status = 'posted' order by j.grid <-> ${HERE} limit 1`;
    const { rows } = await this.db.raw<{ rows: { metres: number }[] }>(sql, { east, north });
    return rows[0] && milesOf(rows[0].metres);
  }
}

const PROFILE = 'select town, outcode, grid, services from landscaper_profiles where user_id = :landscaperId';
const DETAILS = `
  select j.id, j.number, j.title, j.description, j.job_types, j.custom_job_type, j.is_recurring, j.recurrence_type, j.custom_recurrence, j.waste_removal,
    j.town, j.outcode, page.metres, j.preferred_date, j.time_of_day, j.flexible_date as is_flexible, j.budget, j.status, j.bid_count, j.max_bids, j.posted_at,
    coalesce(nullif(u.first_name, ''), split_part(u.full_name, ' ', 1)) as customer_first_name,
    ${photosOf('before')} as photos,
    b.id as bid_id, b.amount as bid_amount, b.estimated_days as bid_days, b.status as bid_status
  from page
  join jobs j on j.id = page.id
  join users u on u.id = j.customer_id
  left join bids b on b.job_id = j.id and b.landscaper_id = :landscaperId and b.status in ('pending', 'accepted')`;

type Start = {
  services: Set<ServiceId | undefined>;
  home?: NamedPlace;
  place?: NamedPlace;
  placeRefusal?: NameRefusal;
};
type Profile = { town: string; outcode: string; grid: { x: number; y: number }; services: string[] };
type Row = Omit<AvailableJob, 'serviceType' | 'jobTypes' | 'distanceMiles' | 'ownBid' | 'isYourService' | 'budget'> & {
  jobTypes: ServiceId[];
  customJobType: string | null;
  metres: number;
  budget: number | null;
  bidId: string | null;
  bidAmount: number;
  bidDays: number | null;
  bidStatus: string;
};

function toJob(
  { jobTypes, customJobType, metres, budget, bidId, bidAmount, bidDays, bidStatus, ...job }: Row,
  offered: Set<ServiceId | undefined>,
): AvailableJob {
  const named = jobTypes.map((id) => ({ id, name: id === 'other' && customJobType ? customJobType : nameOf(id) }));
  return {
    ...job,
    serviceType: named[0]?.name ?? 'Garden work',
    jobTypes: named,
    distanceMiles: milesOf(metres),
    budget: budget === null ? null : pence(budget),
    ownBid: bidId === null ? null : { id: bidId, amount: pence(bidAmount), estimatedDays: bidDays, status: bidStatus },
    isYourService: jobTypes.some((type) => offered.has(type)),
  };
}

const shown = (place: NamedPlace | undefined) => place && { town: place.town, outcode: place.outcode };

/** To a tenth of a mile: a place is no more exact than its postcode. */
const milesOf = (metres: number) => Math.round((metres / milesInMetres(1)) * 10) / 10;
