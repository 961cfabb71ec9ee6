import type { Knex } from 'knex';
import { isId } from '#src/kernel/id';
import { less, pence, type Pence } from '#src/kernel/money';
import { customerGroup } from '../../domain/job';
import { milesShown, type PlacePrecision } from '../../domain/place';
import { nameOf, type ServiceId } from '../../domain/services';
import type { JobEvent, JobFacts, JobPage, JobPageViews, SeenAs } from '../../ports/job-page-views';
import type { PhotoRef, ProposalShown, ReviewRequestShown } from '../../ports/parts-of-job-views';
import { photosOf } from '../photos/photo-refs';
import { JOIN_PAYMENT, PAYMENT_COLUMNS, withPayment, type PaymentColumns } from './payment-of-job-row';
import { PROPOSAL_OF_JOB } from './proposal-of-job';
import { JOIN_REVIEW_REQUEST, REVIEW_REQUEST_COLUMNS } from './review-request-of-job';
import { JOIN_SHARED, SHARES_NAME, SHARES_POSTCODE } from './shared-by-customer';

/** Whose job it is, who was hired for it, everybody of ours; and any landscaper while it is open to bids. Nobody else. */
const SEEN_AS = `
  case when viewer.user_type = 'admin' then 'admin'
       when j.customer_id = viewer.id then 'owner'
       when j.landscaper_id = viewer.id then 'hired'
       when viewer.user_type = 'landscaper' and j.status = 'posted' then 'bidder' end`;
/** The house is found only by those who own it, run the platform, or were hired and are paid for (D-PUBCONTACT). */
const KNOWS_ADDRESS = `(seen.role in ('owner', 'admin') or seen.role = 'hired' and hold.state is not null and hold.state not in ('requires_payment', 'refunding', 'refunded'))`;
const first = (user: string) => `coalesce(nullif(${user}.first_name, ''), split_part(${user}.full_name, ' ', 1))`;
/** Hidden from those who only may bid, where the customer does not share it. */
const unlessHidden = (what: string, shared: string) => `case when seen.role <> 'bidder' or ${shared} then ${what} end`;

const PAGE = `
  select j.id, j.number, j.title, j.description, j.status, j.job_types, j.custom_job_type, j.waste_removal, j.preferred_date, j.time_of_day, j.flexible_date,
    j.is_recurring, j.recurrence_type, j.custom_recurrence, j.budget, j.max_bids, j.bid_count, j.town, ${unlessHidden('j.outcode', SHARES_POSTCODE)} as outcode, j.location_precision, j.posted_at,
    j.scheduled_date, j.scheduled_time, j.started_at, j.landscaper_completed_at, j.completion_note, j.customer_confirmed_at, j.auto_complete_at, j.completed_at,
    j.cancelled_at, seen.role as seen_as,
    case when seen.role in ('hired', 'bidder') then j.grid <-> place.grid end as metres,
    case when ${KNOWS_ADDRESS} then j.address end as address,
    case when ${KNOWS_ADDRESS} then j.access_instructions end as access_instructions,
    ${photosOf('before')} as photos_before, ${photosOf('after')} as photos_after,
    customer.id as customer_id, ${unlessHidden('customer.profile_image_id', SHARES_NAME)} as customer_image,
    case when ${KNOWS_ADDRESS} then customer.full_name else ${unlessHidden(first('customer'), SHARES_NAME)} end as customer_name,
    case when seen.role = 'hired' and ${KNOWS_ADDRESS} then customer.phone_number end as customer_phone,
    landscaper.id as landscaper_id, landscaper.full_name as landscaper_name, landscaper.profile_image_id as landscaper_image, business.business_name,
    rated.rating, coalesce(rated.reviews, 0) as review_count,
    b.id as bid_id, b.amount as bid_amount, b.message as bid_message, b.estimated_days as bid_days, b.status as bid_status, b.updated_at as bid_updated_at,
    ${PAYMENT_COLUMNS}, hold.disputed_at,
    (select coalesce(jsonb_agg(jsonb_build_object('at', i.ended_at, 'amount', i.to_amount - i.from_amount) order by i.ended_at), '[]')
       from payment_increases i where i.hold_id = hold.id and i.state = 'paid') as raises,
    r.rating as review_rating, r.comment as review_comment, r.created_at as reviewed_at, thread.id as thread_id,
    case when seen.role in ('owner', 'hired', 'admin') then ${PROPOSAL_OF_JOB} end as proposal,
    ${REVIEW_REQUEST_COLUMNS}
  from jobs j
  join users viewer on viewer.id = :viewerId
  cross join lateral (select ${SEEN_AS} as role) seen
  join users customer on customer.id = j.customer_id
  ${JOIN_SHARED}
  left join users landscaper on landscaper.id = j.landscaper_id
  left join landscaper_profiles business on business.user_id = j.landscaper_id
  left join landscaper_profiles place on place.user_id = viewer.id
  left join lateral (select cast(round(avg(rating), 1) as float8) as rating, count(*) as reviews from reviews where landscaper_id = j.landscaper_id having count(*) > 0) rated on true
  left join bids b on b.id = case when seen.role = 'bidder'
    then (select own.id from bids own where own.job_id = j.id and own.landscaper_id = viewer.id and own.status in ('pending', 'accepted'))
    else j.accepted_bid_id end
  ${JOIN_PAYMENT}
  left join reviews r on r.job_id = j.id
  ${JOIN_REVIEW_REQUEST}
  left join threads thread on thread.job_id = j.id and thread.landscaper_id = j.landscaper_id
  where j.id = :jobId and seen.role is not null`;

type Row = Omit<JobFacts, 'budget'> &
  PaymentColumns &
  ReviewRequestShown & {
    number: number;
    seenAs: SeenAs;
    jobTypes: ServiceId[];
    budget: number | null;
    town: string;
    outcode: string | null;
    locationPrecision: PlacePrecision;
    metres: number | null;
    address: string | null;
    accessInstructions: string | null;
    photosBefore: PhotoRef[];
    photosAfter: PhotoRef[];
    customerId: string;
    customerName: string | null;
    customerImage: string | null;
    customerPhone: string | null;
    landscaperId: string | null;
    landscaperName: string;
    landscaperImage: string | null;
    businessName: string | null;
    rating: number | null;
    reviewCount: number;
    bidId: string | null;
    bidAmount: number;
    bidMessage: string;
    bidDays: number | null;
    bidStatus: string;
    bidUpdatedAt: Date | null;
    disputedAt: Date | null;
    raises: { at: string; amount: number }[];
    reviewRating: number | null;
    reviewComment: string;
    reviewedAt: Date | null;
    threadId: string | null;
    proposal: ProposalShown | null;
  };

/** One job with everything its page shows to this viewer; undefined when there is nothing for them to see. */
export const jobPage =
  (db: Knex): JobPageViews['jobFor'] =>
  async (viewer, jobId) => {
    if (!isId(jobId) || !isId(viewer.id)) return undefined;
    const { rows } = await db.raw<{ rows: Row[] }>(PAGE, { viewerId: viewer.id, jobId });
    return rows[0] && toPage(rows[0]);
  };

function toPage(row: Row): JobPage {
  const {
    jobTypes,
    budget,
    metres,
    photosBefore,
    photosAfter,
    customerId,
    customerName,
    customerImage,
    customerPhone,
    landscaperId,
    landscaperName,
    landscaperImage,
    ...more
  } = row;
  const {
    businessName,
    rating,
    reviewCount,
    bidId,
    bidAmount,
    bidMessage,
    bidDays,
    bidStatus,
    bidUpdatedAt,
    reviewRating,
    reviewComment,
    reviewedAt,
    ...rest
  } = more;
  const { disputedAt, raises, ...job } = withPayment(rest);
  const dealsWithIt = job.seenAs !== 'bidder';
  return {
    ...job,
    group: customerGroup(job.status),
    jobTypes: jobTypes.map((id) => ({
      id,
      name: id === 'other' && job.customJobType ? job.customJobType : nameOf(id),
    })),
    budget: budget === null ? null : pence(budget),
    distanceMiles: metres === null ? null : milesShown(metres),
    photos: { before: photosBefore, after: photosAfter },
    customer: { id: customerId, name: customerName, imageId: customerImage, phoneNumber: customerPhone },
    landscaper:
      landscaperId === null
        ? null
        : { id: landscaperId, name: landscaperName, businessName, imageId: landscaperImage, rating, reviewCount },
    bid:
      bidId === null
        ? null
        : { id: bidId, amount: pence(bidAmount), message: bidMessage, estimatedDays: bidDays, status: bidStatus },
    payment: dealsWithIt ? job.payment : null,
    review:
      reviewedAt && reviewRating !== null
        ? { rating: reviewRating, comment: reviewComment, createdAt: reviewedAt }
        : null,
    events: eventsOf(
      {
        posted: job.postedAt,
        'bid-accepted': dealsWithIt && landscaperId ? bidUpdatedAt : null,
        'payment-held': dealsWithIt ? (job.payment?.heldAt ?? null) : null,
        'work-started': job.startedAt,
        'marked-complete': job.landscaperCompletedAt,
        'problem-reported': dealsWithIt ? disputedAt : null,
        confirmed: job.customerConfirmedAt,
        completed: job.completedAt,
        cancelled: job.cancelledAt,
        reviewed: reviewedAt,
      },
      dealsWithIt ? { paid: job.payment?.amount ?? pence(0), raises } : { paid: pence(0), raises: [] },
    ),
  };
}

/** In the order of time; what happened at one moment, in the order it was named. */
function eventsOf(
  moments: Record<Exclude<JobEvent['name'], 'price-raised'>, Date | null>,
  { paid, raises }: { paid: Pence; raises: Row['raises'] },
): JobEvent[] {
  const raised = raises.map(({ at, amount }) => ({
    name: 'price-raised' as const,
    at: new Date(at),
    amount: pence(amount),
  }));
  const atFirst = raised.reduce((left, { amount }) => less(left, amount), paid);
  const happened = Object.entries(moments).flatMap(([name, at]): JobEvent[] =>
    at ? [{ name: name as JobEvent['name'], at, ...(name === 'payment-held' && { amount: atFirst }) }] : [],
  );
  return [...happened, ...raised].sort((a, b) => a.at.getTime() - b.at.getTime());
}
