import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { isId } from '#src/kernel/id';
import { pence, type Pence } from '#src/kernel/money';
import type { Day } from '#src/kernel/day';
import type { JobStatus, RecurrenceType, TimeOfDay } from '../domain/job';
import { cellsWithin, milesInMetres, type Grid } from '../domain/place';
import { nameOf, serviceNamed, soughtBy, type ServiceId } from '../domain/services';
import { photosOf, type PhotoRef } from './photo-refs';

export type JobSize = 'small' | 'medium' | 'large';
export type JobSearch = {
  landscaperId: string;
  radiusMiles: number;
  /** Labels, slugs, ids or a custom entry. None: all jobs. */
  services: string[];
  /** None, or all three: all jobs, also those without a budget (D-JOBSIZE). */
  sizes: JobSize[];
  datePosted: 'any' | 'all' | 'today' | 'week' | 'month' | 'older';
  flexibility: 'any' | 'all' | 'specific' | 'flexible' | 'urgent';
  sort: 'nearest' | 'newest';
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
  radiusMiles: number;
  /** Why this order: by this, and by nothing anybody can pay for. Equals fall by id. */
  sort: JobSearch['sort'];
  jobs: AvailableJob[];
  /** The cursor of the next page, while there is one. */
  next: string | undefined;
  /** How many there are, when this page holds all of them. */
  total: number | undefined;
  /** When there are none: how far the nearest open job of any kind is. */
  nearestMiles: number | undefined;
};

const PAGE_SIZE = 20;
/** Half-open, in pence: a job of exactly £40 is medium. */
const SIZES: Record<JobSize, string> = {
  small: 'j.budget < 4000',
  medium: 'j.budget >= 4000 and j.budget < 12000',
  large: 'j.budget >= 12000',
};
const POSTED: Record<JobSearch['datePosted'], string | undefined> = {
  any: undefined,
  all: undefined,
  today: "j.posted_at >= date_trunc('day', cast(:asOf as timestamptz), 'Europe/London')",
  week: "j.posted_at >= cast(:asOf as timestamptz) - interval '7 days'",
  month: "j.posted_at >= cast(:asOf as timestamptz) - interval '30 days'",
  older: "j.posted_at < cast(:asOf as timestamptz) - interval '7 days'",
};
const FLEXIBILITY: Record<JobSearch['flexibility'], string | undefined> = {
  any: undefined,
  all: undefined,
  specific: 'not j.flexible_date',
  flexible: 'j.flexible_date',
  urgent:
    "j.preferred_date between cast(cast(:asOf as timestamptz) at time zone 'Europe/London' as date) and cast(cast(:asOf as timestamptz) at time zone 'Europe/London' as date) + 3",
};

const HERE = 'point(cast(:east as float8), cast(:north as float8))';
type Cursor = { key: number; id: string };
type Asked = { where: string[]; bindings: Record<string, unknown> };

/** Open jobs around a landscaper, twenty at a time; every page costs about what the first one does. */
export class PgAvailableJobs {
  constructor(private db: Knex) {}

  async page(search: JobSearch, asOf: Date): Promise<AvailableJobsPage> {
    const { radiusMiles, sort } = search;
    const from = await this.from(search.landscaperId);
    if (!from)
      return { from: undefined, radiusMiles, sort, jobs: [], next: undefined, total: 0, nearestMiles: undefined };

    const cursor = readCursor(search);
    const asked = filtersOf(search, from.grid, asOf);
    const rows = await this.rows(asked, search, from, cursor);
    const jobs = rows.slice(0, PAGE_SIZE).map((row) => toJob(row, from.services));
    const last = rows.length > PAGE_SIZE ? rows[PAGE_SIZE - 1] : undefined;
    return {
      from: { town: from.town, outcode: from.outcode },
      radiusMiles,
      sort,
      jobs,
      next: last && writeCursor(sort, { key: sort === 'nearest' ? last.metres : last.postedAt.getTime(), id: last.id }),
      total: last || cursor ? undefined : jobs.length,
      nearestMiles: rows.length || cursor ? undefined : await this.nearestMiles(from.grid),
    };
  }

  private async from(landscaperId: string) {
    const profile = await this.db('landscaperProfiles')
      .where({ userId: landscaperId })
      .first('town', 'outcode', 'grid', 'services');
    if (!profile) return undefined;
    const services: string[] = profile.services;
    const grid: Grid = { east: profile.grid.x, north: profile.grid.y };
    return {
      town: profile.town as string,
      outcode: profile.outcode as string,
      grid,
      services: new Set(services.map((text) => serviceNamed(text))),
    };
  }

  private async rows(
    { where, bindings }: Asked,
    { sort, landscaperId, radiusMiles }: JobSearch,
    { grid }: { grid: Grid },
    cursor: Cursor | undefined,
  ) {
    const metres = milesInMetres(radiusMiles);
    const paged = sort === 'nearest' ? NEAREST(where, cursor) : NEWEST(where, cursor);
    const sql = `with page as materialized (${paged}) ${DETAILS} ${sort === 'nearest' ? 'order by page.metres, j.id' : 'order by j.posted_at desc, j.id desc'}`;
    const after = cursor && { afterId: cursor.id, afterKey: sort === 'nearest' ? cursor.key : new Date(cursor.key) };
    const cells = sort === 'newest' ? { cells: cellsWithin(grid, metres) } : {};
    // Prepared once a connection for each combination of filters: planning would cost more than running.
    const name = `find-jobs-${createHash('sha1').update(sql).digest('hex').slice(0, 20)}`;
    const { rows } = await this.db
      .raw<{ rows: Row[] }>(sql, { ...bindings, ...after, ...cells, metres, landscaperId })
      .options({ name });
    return rows;
  }

  private async nearestMiles({ east, north }: Grid) {
    const sql = `select (j.grid <-> ${HERE}) as metres from jobs j where j.status = 'posted' order by j.grid <-> ${HERE} limit 1`;
    const { rows } = await this.db.raw<{ rows: { metres: number }[] }>(sql, { east, north });
    return rows[0] && milesOf(rows[0].metres);
  }
}

/** Newest first: the top of each 20 km square that the circle touches, straight from the index, merged. */
const NEWEST = (where: string[], cursor: Cursor | undefined) => `
  select top.id, top.metres from unnest(cast(:cells as int[])) as square(cell)
  cross join lateral (
    select j.id, j.posted_at, j.grid <-> ${HERE} as metres from jobs j
    where j.status = 'posted' and j.cell = square.cell and (j.grid <-> ${HERE}) <= cast(:metres as float8)
      ${cursor ? 'and (j.posted_at, j.id) < (cast(:afterKey as timestamptz), cast(:afterId as uuid))' : ''} ${where.map((one) => `and (${one})`).join(' ')}
    order by j.posted_at desc, j.id desc limit ${PAGE_SIZE + 1}
  ) top
  order by top.posted_at desc, top.id desc limit ${PAGE_SIZE + 1}`;

/**
 * Nearest first: one walk of the index outwards. Many jobs share a point, and an index cannot order them by id as well, so the walk takes
 * all those that tie with the last one, and only then are they put in order and cut.
 */
const NEAREST = (where: string[], cursor: Cursor | undefined) => `
  select id, metres from (
    select j.id, j.grid <-> ${HERE} as metres from jobs j
    where j.status = 'posted' and j.grid <@ circle(${HERE}, cast(:metres as float8))
      ${cursor ? `and ((j.grid <-> ${HERE}), j.id) > (cast(:afterKey as float8), cast(:afterId as uuid))` : ''} ${where.map((one) => `and (${one})`).join(' ')}
    order by j.grid <-> ${HERE} fetch first ${PAGE_SIZE + 1} rows with ties
  ) walk
  order by metres, id limit ${PAGE_SIZE + 1}`;

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

/** To a tenth of a mile: a place is no more exact than its postcode. */
const milesOf = (metres: number) => Math.round((metres / milesInMetres(1)) * 10) / 10;

function filtersOf({ services, sizes, datePosted, flexibility }: JobSearch, { east, north }: Grid, asOf: Date): Asked {
  const where = [POSTED[datePosted], FLEXIBILITY[flexibility]].filter((one) => one !== undefined);
  const bindings: Record<string, unknown> = {
    east,
    north,
    ...(where.some((one) => one.includes(':asOf')) && { asOf }),
  };
  const wanted = new Set(sizes);
  if (wanted.size > 0 && wanted.size < Object.keys(SIZES).length)
    where.push([...wanted].map((size) => SIZES[size]).join(' or '));
  const sought = soughtBy(services);
  if (sought) {
    where.push(
      sought.words.length
        ? 'j.job_types && cast(:types as text[]) or j.custom_job_type ilike any (cast(:words as text[]))'
        : 'j.job_types && cast(:types as text[])',
    );
    bindings.types = sought.types;
    if (sought.words.length) bindings.words = sought.words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  }
  return { where, bindings };
}

const writeCursor = (sort: string, { key, id }: Cursor) =>
  Buffer.from(JSON.stringify([sort, key, id])).toString('base64url');

function readCursor({ cursor, sort }: JobSearch): Cursor | undefined {
  if (!cursor) return undefined;
  const [of, key, id] = parsed(Buffer.from(cursor, 'base64url').toString());
  return of === sort && typeof key === 'number' && Number.isFinite(key) && key >= 0 && key < 8.64e15 && isId(id)
    ? { key, id }
    : undefined;
}

function parsed(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    return []; // not one of ours: the first page
  }
}
