import { bandOf } from '#src/kernel/places/miles';
import { firstName } from '#src/modules/accounts/sql/first-name';
import { JOIN_SHARED, SHARES_NAME, SHARES_POSTCODE } from '#src/modules/accounts/sql/shared-by-customer';
import { reservedForOthers } from '#src/modules/bidding/sql/reserved-places';
import { momentOf, type InJson } from '#src/platform/json-columns';
import { DESCRIPTION_SHOWN, TITLE_SHOWN } from '#src/modules/moderation/sql/moderated';
import { namedTypes, type ServiceId } from '../../domain/services';
import type { AvailableJob } from '../../ports/views/available-job-views';
import { METRES } from './open-job-orders';

/** A job of the list as PostgreSQL sends it. What its customer does not share is already null. */
export type Card = InJson<
  Omit<AvailableJob, 'serviceType' | 'jobTypes' | 'distanceMiles' | 'isYourService'> & {
    jobTypes: ServiceId[];
    customJobType: string | null;
    metres: number | null;
  }
>;

/** The SQL of each value, for job `j` and its customer `u`. */
const CARD: Record<keyof Card, string> = {
  id: 'j.id',
  title: TITLE_SHOWN,
  description: DESCRIPTION_SHOWN,
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
  reservedForOthers: reservedForOthers('j.id', ':landscaperId'),
  postedAt: 'j.posted_at',
  customerFirstName: `case when ${SHARES_NAME} then ${firstName('u')} end`,
  photos: `coalesce(pictures.photos, '[]')`,
  ownBid: `case when b.id is not null then
    json_build_object('id', b.id, 'amount', b.amount, 'estimatedDays', b.estimated_days, 'status', b.status) end`,
};
const NAMES = Object.keys(CARD);
const COLUMNS = Object.entries(CARD)
  .map(([name, sql]) => `${sql} as "${name}"`)
  .join(', ');
const VALUES = NAMES.map((name) => `"${name}"`).join(', ');

/** The values of a card in the order of `CARD`. Sending their names as well would make the search a tenth slower. */
export type CardValues = Card[keyof Card][];

export function cardOf(values: CardValues): Card {
  const card: Record<string, unknown> = {};
  NAMES.forEach((name, n) => (card[name] = values[n]));
  return card as Card;
}

/** The photos of all jobs on the page. */
const PICTURES = `
  select jp.job_id, json_agg(json_build_object('id', p.id, 'width', p.width, 'height', p.height) order by jp.position) as photos
  from page join job_photos jp on jp.job_id = page.id and jp.kind = 'before' join photos p on p.id = jp.photo_id group by jp.job_id`;

/** Where the search starts, with the cards of the jobs in `page` as one JSON list of `CardValues`. */
export const CARDS_OF_PAGE = (inOrder: string) => `
  select town, outcode, saved_radius, services, bidder, (select coalesce(json_agg(json_build_array(${VALUES})), '[]') from (
    select ${COLUMNS}
    from page
    join jobs j on j.id = page.id
    join users u on u.id = j.customer_id
    ${JOIN_SHARED}
    left join (${PICTURES}) pictures on pictures.job_id = j.id
    left join bids b on b.job_id = j.id and b.landscaper_id = :landscaperId and b.status in ('pending', 'accepted')
    order by ${inOrder}) card) as cards
  from start`;

/**
 * `offered`: the landscaper's services. Every field is named, because a spread takes longer than the rest of the
 * mapping.
 */
export function availableJobOf(card: Card, offered: ReadonlySet<ServiceId | undefined>): AvailableJob {
  const jobTypes = namedTypes(card);
  return {
    id: card.id,
    title: card.title,
    description: card.description,
    serviceType: jobTypes[0]?.name ?? 'Garden work',
    jobTypes,
    isRecurring: card.isRecurring,
    recurrenceType: card.recurrenceType,
    customRecurrence: card.customRecurrence,
    town: card.town,
    outcode: card.outcode,
    distanceMiles: card.metres === null ? null : bandOf(card.metres),
    preferredDate: card.preferredDate,
    timeOfDay: card.timeOfDay,
    isFlexible: card.isFlexible,
    budget: card.budget,
    status: card.status,
    bidCount: card.bidCount,
    maxBids: card.maxBids,
    reservedForOthers: card.reservedForOthers,
    postedAt: momentOf(card.postedAt),
    customerFirstName: card.customerFirstName,
    photos: card.photos,
    ownBid: card.ownBid,
    isYourService: card.jobTypes.some((type) => offered.has(type)),
  };
}
