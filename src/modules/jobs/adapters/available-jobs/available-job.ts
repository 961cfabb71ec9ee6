import { JOIN_SHARED, SHARES_NAME, SHARES_POSTCODE } from '#src/modules/accounts/sql/shared-by-customer';
import { milesShown } from '../../domain/place';
import { nameOf, type ServiceId } from '../../domain/services';
import type { AvailableJob } from '../../ports/available-job-views';
import { METRES } from './open-job-orders';

type Row = Omit<AvailableJob, 'serviceType' | 'jobTypes' | 'distanceMiles' | 'isYourService' | 'postedAt'> & {
  jobTypes: ServiceId[];
  customJobType: string | null;
  metres: number;
  postedAt: string;
};
/** A list for each of a row's columns: the first of each is of the first job, and so on. */
export type Found = { [Name in keyof Row]: Row[Name][] };

/** What a page's cursor is made of. */
export const keysOf = ({ id, metres, postedAt, budget }: Found, n: number) => ({
  id: id[n]!,
  metres: metres[n]!,
  postedAt: postedAt[n]!,
  budget: budget[n]!,
});

/** What the list shows of a job `j`, by the name it has there. */
const CARD: Record<keyof Row, string> = {
  id: 'j.id',
  title: 'j.title',
  description: 'j.description',
  jobTypes: 'j.job_types',
  customJobType: 'j.custom_job_type',
  isRecurring: 'j.is_recurring',
  recurrenceType: 'j.recurrence_type',
  customRecurrence: 'j.custom_recurrence',
  town: 'j.town',
  outcode: `case when ${SHARES_POSTCODE} then j.outcode end`,
  metres: METRES,
  preferredDate: 'j.preferred_date',
  timeOfDay: 'j.time_of_day',
  isFlexible: 'j.flexible_date',
  budget: 'j.budget',
  status: 'j.status',
  bidCount: 'j.bid_count',
  maxBids: 'j.max_bids',
  postedAt: 'j.posted_at',
  customerFirstName: `case when ${SHARES_NAME} then coalesce(nullif(u.first_name, ''), split_part(u.full_name, ' ', 1)) end`,
  photos: `coalesce(pictures.photos, '[]')`,
  ownBid: `case when b.id is not null then
    json_build_object('id', b.id, 'amount', b.amount, 'estimatedDays', b.estimated_days, 'status', b.status) end`,
};
/** Of all jobs of a page at once. */
const PICTURES = `
  select jp.job_id, json_agg(json_build_object('id', p.id, 'width', p.width, 'height', p.height) order by jp.position) as photos
  from page join job_photos jp on jp.job_id = page.id and jp.kind = 'before' join photos p on p.id = jp.photo_id group by jp.job_id`;
const cardWith = (write: (name: string, sql: string) => string) =>
  Object.entries(CARD)
    .map(([name, sql]) => write(name, sql))
    .join(', ');
/**
 * The cards of the jobs in `page`. As one JSON value, and a list for each column: so many rows and names take longer to write and to read
 * than the jobs to find.
 */
export const FOUND = (inOrder: string) => `
  select town, outcode, services, (select json_build_object(${cardWith((name) => `'${name}', coalesce(json_agg("${name}"), '[]')`)}) from (
    select ${cardWith((name, sql) => `${sql} as "${name}"`)}
    from page
    join jobs j on j.id = page.id
    join users u on u.id = j.customer_id
    ${JOIN_SHARED}
    left join (${PICTURES}) pictures on pictures.job_id = j.id
    left join bids b on b.job_id = j.id and b.landscaper_id = :landscaperId and b.status in ('pending', 'accepted')
    order by ${inOrder}) job) as jobs
  from start`;

/** Named one by one: copying what is left of a row costs more than finding it. */
export function toJob(found: Found, n: number, offered: Set<ServiceId | undefined>): AvailableJob {
  const types = found.jobTypes[n]!;
  const custom = found.customJobType[n];
  const named = types.map((type) => ({ id: type, name: (type === 'other' && custom) || nameOf(type) }));
  return {
    id: found.id[n]!,
    title: found.title[n]!,
    description: found.description[n]!,
    serviceType: named[0]?.name ?? 'Garden work',
    jobTypes: named,
    isRecurring: found.isRecurring[n]!,
    recurrenceType: found.recurrenceType[n]!,
    customRecurrence: found.customRecurrence[n]!,
    town: found.town[n]!,
    outcode: found.outcode[n]!,
    distanceMiles: milesShown(found.metres[n]!),
    preferredDate: found.preferredDate[n]!,
    timeOfDay: found.timeOfDay[n]!,
    isFlexible: found.isFlexible[n]!,
    budget: found.budget[n]!,
    status: found.status[n]!,
    bidCount: found.bidCount[n]!,
    maxBids: found.maxBids[n]!,
    postedAt: new Date(found.postedAt[n]!),
    customerFirstName: found.customerFirstName[n]!,
    photos: found.photos[n]!,
    ownBid: found.ownBid[n]!,
    isYourService: types.some((type) => offered.has(type)),
  };
}
