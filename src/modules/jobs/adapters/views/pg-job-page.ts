import type { Knex } from 'knex';
import { isId } from '#src/kernel/id';
import { JOB_END_NOTICE_DAYS } from '#src/kernel/deadlines';
import { bandOf, milesShown } from '#src/kernel/places/miles';
import { less, pence, type Pence } from '#src/kernel/money';
import { firstName } from '#src/modules/accounts/sql/first-name';
import { JOIN_SHARED, SHARES_NAME, SHARES_POSTCODE } from '#src/modules/accounts/sql/shared-by-customer';
import { reservedForOthers, reservedUntil } from '#src/modules/bidding/sql/reserved-places';
import { momentOf, type InJson } from '#src/platform/json-columns';
import { DESCRIPTION_SHOWN, haveBlocked, hiddenBecause, TITLE_SHOWN } from '#src/modules/moderation/sql/moderated';
import { customerGroup } from '../../domain/job';
import type { MarkingTakenBack } from '../../domain/marking-taken-back';
import { namedTypes, type ServiceId } from '../../domain/services';
import { mayKnowAddress } from '../../domain/viewer';
import type { JobEvent, JobPage, JobPageViews } from '../../ports/views/job-page-views';
import { lastChange } from '../../sql/last-change';
import { joinRating } from '../../sql/rating';
import { isPublished, joinMarks, reviewsCloseAt } from '../../sql/reviews';
import { JOIN_PAYMENT, PAYMENT, paymentIn, type PaymentJson } from './payment-of-job';
import { photosOf } from './photos-of-job';
import { PROPOSAL_OF_JOB, PROPOSALS_OF_JOB, type ProposalMade } from './proposal-of-job';
import { JOIN_REVIEW_REQUEST, REVIEW_REQUEST_COLUMNS } from './review-request-of-job';

const OWN_BID = `select own.id from bids own where own.job_id = j.id and own.landscaper_id = viewer.id and own.status in ('pending', 'accepted')`;

/**
 * Who may see a job: its customer, the hired landscaper, admins, and any landscaper while it is posted. If the customer
 * or the landscaper has blocked the other, a landscaper sees it only if they have bid, so that they can withdraw the
 * bid.
 */
const SEEN_AS = `
  case when viewer.user_type = 'admin' then 'admin'
       when j.customer_id = viewer.id then 'owner'
       when j.landscaper_id = viewer.id then 'hired'
       when viewer.user_type = 'landscaper' and j.status = 'posted'
         and (exists (${OWN_BID}) or not ${haveBlocked('j.customer_id', 'viewer.id')}) then 'bidder' end`;

/**
 * When a posted job ends because nothing about it has changed; null if its customer was not warned since the last
 * change.
 */
const ENDS_AT = `case when j.status = 'posted' and j.end_warned_at >= ${lastChange('j')}
  then j.end_warned_at + interval '${JOB_END_NOTICE_DAYS} days' end`;

const oneReview = (
  r: string,
) => `jsonb_build_object('id', ${r}.id, 'comment', ${r}.comment, 'createdAt', ${r}.created_at, 'publishesAt', ${r}.publishes_at,
      'isPublished', ${isPublished(r)}, 'reply', ${r}.reply, 'withheldBecause', ${hiddenBecause('review', `${r}.id`)})`;

/** Markings that were taken back. */
const MARKINGS = `(select coalesce(json_agg(json_build_object('markedAt', taken.marked_at, 'note', taken.note,
    'noPhotosBecause', taken.no_photos_because, 'takenBackAt', taken.taken_back_at) order by taken.marked_at), '[]')
  from markings_taken_back taken where taken.job_id = j.id)`;

const PAGE = `
  select j.id, j.number, case when seen.role in ('owner', 'admin') then j.title else ${TITLE_SHOWN} end as title,
    case when seen.role in ('owner', 'admin') then j.description else ${DESCRIPTION_SHOWN} end as description,
    ${hiddenBecause('job', 'j.id')} as hidden_because, j.status, j.job_types, j.custom_job_type, j.waste_removal, j.preferred_date, j.time_of_day,
    j.flexible_date, j.is_recurring, j.recurrence_type, j.custom_recurrence, j.budget, j.max_bids, j.bid_count, j.town, j.outcode, j.location_precision,
    j.address, j.access_instructions, j.posted_at, j.scheduled_date, j.scheduled_time, j.nest_check, j.nest_checked_at,
    j.waste_kinds, j.weed_method, j.product_used, j.tree_protection, j.tree_permission_date, j.tree_answer_seen_at, j.started_at, j.started_by, j.arrival_asked_at, j.arrival_said_at,
    j.landscaper_completed_at, j.completion_note, j.no_photos_because,
    j.customer_confirmed_at, j.auto_complete_at, j.completed_at, j.cancelled_at, j.details_deleted_at,
    ${ENDS_AT} as ends_at,
    seen.role as viewer_role, ${SHARES_NAME} as shares_name, ${SHARES_POSTCODE} as shares_postcode,
    case when seen.role = 'hired' then j.grid <-> place.grid end as metres,
    case when seen.role in ('hired', 'bidder') then j.coarse_grid <-> place.grid end as coarse_metres,
    json_build_object('before', ${photosOf('before')}, 'after', ${photosOf('after')}) as photos,
    json_build_object('id', customer.id, 'fullName', customer.full_name, 'firstName', ${firstName('customer')},
      'imageId', customer.profile_image_id, 'phoneNumber', customer.phone_number) as customer,
    case when landscaper.id is not null then json_build_object('id', landscaper.id, 'name', landscaper.full_name, 'businessName', business.business_name,
      'imageId', landscaper.profile_image_id, 'rating', rated.rating, 'reviewCount', rated.review_count) end as landscaper,
    case when b.id is not null then json_build_object('id', b.id, 'amount', b.amount, 'message', b.message, 'estimatedDays', b.estimated_days,
      'status', b.status) end as bid, b.updated_at as bid_updated_at,
    case when seen.role = 'owner' then (select min(waiting.amount) from bids waiting where waiting.job_id = j.id and waiting.status = 'pending') end as lowest_bid,
    ${reservedForOthers('j.id', 'viewer.id')} as reserved_for_others, ${reservedUntil('j.id', 'viewer.id')} as reserved_until,
    ${PAYMENT} as payment, hold.disputed_at,
    (select coalesce(json_agg(json_build_object('at', i.ended_at, 'amount', i.to_amount - i.from_amount) order by i.ended_at), '[]')
       from payment_increases i where i.hold_id = hold.id and i.state = 'paid') as raises,
    ${PROPOSALS_OF_JOB} as proposals, ${MARKINGS} as markings,
    case when r.id is not null and (seen.role in ('owner', 'admin') or ${isPublished('r')}) then ${oneReview('r')} || jsonb_build_object('rating', r.rating) end as review,
    case when m.id is not null and (seen.role in ('hired', 'admin') or ${isPublished('m')}) then ${oneReview('m')} || jsonb_build_object('goodAccess', m.good_access,
      'clearBrief', m.clear_brief, 'paidOnTime', m.paid_on_time) end as customer_review,
    r.id is not null as is_reviewed, case when seen.role in ('owner', 'hired') and ${reviewsCloseAt('j')} > app_now() then ${reviewsCloseAt('j')} end as reviews_close_at,
    case when seen.role in ('hired', 'bidder') then jsonb_build_object('reviews', marked.reviews, 'goodAccess', marked.good_access,
      'clearBrief', marked.clear_brief, 'paidOnTime', marked.paid_on_time) end as marks,
    thread.id as thread_id,
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
  ${joinRating('j.landscaper_id')}
  ${joinMarks('j.customer_id')}
  left join bids b on b.id = case when seen.role = 'bidder'
    then (${OWN_BID})
    else j.accepted_bid_id end
  ${JOIN_PAYMENT}
  left join reviews r on r.job_id = j.id
  left join customer_reviews m on m.job_id = j.id
  ${JOIN_REVIEW_REQUEST}
  left join threads thread on thread.job_id = j.id and thread.landscaper_id = j.landscaper_id
  where j.id = :jobId and seen.role is not null`;

/** Everything about the job; `toPage` removes what this viewer may not know. */
type Row = Omit<
  JobPage,
  'group' | 'jobTypes' | 'distanceMiles' | 'customer' | 'payment' | 'review' | 'customerReview' | 'events'
> & {
  outcode: string;
  jobTypes: ServiceId[];
  metres: number | null;
  coarseMetres: number | null;
  customer: { id: string; fullName: string; firstName: string; imageId: string | null; phoneNumber: string | null };
  sharesName: boolean;
  sharesPostcode: boolean;
  bidUpdatedAt: Date | null;
  payment: PaymentJson;
  disputedAt: Date | null;
  raises: { at: string; amount: Pence }[];
  proposals: ProposalMade[];
  markings: InJson<Omit<MarkingTakenBack, 'jobId'>>[];
  review: InJson<NonNullable<JobPage['review']>> | null;
  customerReview: InJson<NonNullable<JobPage['customerReview']>> | null;
};

export const jobPage =
  (db: Knex): JobPageViews['jobFor'] =>
  async (viewer, jobId) => {
    if (!isId(jobId) || !isId(viewer.id)) return undefined;
    const { rows } = await db.raw<{ rows: Row[] }>(PAGE, { viewerId: viewer.id, jobId });
    return rows[0] && toPage(rows[0]);
  };

function toPage({
  metres,
  coarseMetres,
  sharesName,
  sharesPostcode,
  bidUpdatedAt,
  disputedAt,
  raises,
  proposals,
  markings,
  ...row
}: Row): JobPage {
  const isBidder = row.viewerRole === 'bidder';
  const payment = isBidder ? null : paymentIn(row.payment);
  const knowsAddress = mayKnowAddress(row.viewerRole, payment?.state);
  const knowsName = !isBidder || sharesName;
  const { id, fullName, firstName, imageId, phoneNumber } = row.customer;
  const review = row.review && withMoments(row.review);
  const customerReview = row.customerReview && withMoments(row.customerReview);
  const page = {
    ...row,
    outcode: !isBidder || sharesPostcode ? row.outcode : null,
    address: knowsAddress ? row.address : null,
    accessInstructions: knowsAddress ? row.accessInstructions : null,
    customer: {
      id,
      name: knowsAddress ? fullName : knowsName ? firstName : null,
      imageId: knowsName ? imageId : null,
      phoneNumber: knowsAddress && row.viewerRole === 'hired' ? phoneNumber : null,
    },
    payment,
    review,
    customerReview,
    group: customerGroup(row.status),
    jobTypes: namedTypes(row),
    distanceMiles:
      knowsAddress && metres !== null ? milesShown(metres) : coarseMetres === null ? null : bandOf(coarseMetres),
  };
  const parties = isBidder
    ? BIDDERS_SEE
    : { hiredAt: row.landscaper && bidUpdatedAt, disputedAt, raises, proposals, markings };
  return { ...page, events: eventsOf(page, parties) };
}

const withMoments = <Of extends { createdAt: string; publishesAt: string }>(review: Of) => ({
  ...review,
  createdAt: momentOf(review.createdAt),
  publishesAt: momentOf(review.publishesAt),
});

/** Only for the two people of a job and for admins. */
type OfParties = Pick<Row, 'disputedAt' | 'raises' | 'proposals' | 'markings'> & { hiredAt: Date | null };
const BIDDERS_SEE: OfParties = { hiredAt: null, disputedAt: null, raises: [], proposals: [], markings: [] };

/** Oldest first. Events at the same moment come in the order listed here. */
function eventsOf(
  page: Omit<JobPage, 'events'>,
  { hiredAt, disputedAt, raises, proposals, markings }: OfParties,
): JobEvent[] {
  const { payment, review } = page;
  const paidAtFirst = raises.reduce((left, { amount }) => less(left, amount), payment?.amount ?? pence(0));
  const list: (Omit<JobEvent, 'at'> & { at: Date | null })[] = [
    { name: 'posted', at: page.postedAt },
    { name: 'bid-accepted', at: hiredAt },
    { name: 'payment-held', at: payment?.heldAt ?? null, amount: paidAtFirst },
    ...proposals.flatMap(visitsOf),
    { name: 'nest-checked', at: page.nestCheckedAt },
    { name: 'work-started', at: page.startedAt },
    ...markings.flatMap(takenBack),
    { name: 'marked-complete', at: page.landscaperCompletedAt },
    { name: 'problem-reported', at: disputedAt },
    { name: 'confirmed', at: page.customerConfirmedAt },
    { name: 'completed', at: page.completedAt },
    { name: 'cancelled', at: page.cancelledAt },
    { name: 'reviewed', at: review?.createdAt ?? null },
    ...raises.map(({ at, amount }) => ({ name: 'price-raised' as const, at: momentOf(at), amount })),
  ];
  return list.filter((event): event is JobEvent => event.at !== null).sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** A marking, and that it was taken back. */
const takenBack = ({ markedAt, takenBackAt, ...said }: Row['markings'][number]): JobEvent[] => [
  { name: 'marked-complete', at: momentOf(markedAt), said },
  { name: 'marking-taken-back', at: momentOf(takenBackAt) },
];

/** A proposed visit, and the answer to it if any. */
function visitsOf({ status, proposedAt, answeredAt, ...visit }: ProposalMade): JobEvent[] {
  const proposed: JobEvent = { name: 'date-proposed', at: momentOf(proposedAt), visit };
  if (answeredAt === null) return [proposed];
  return [
    proposed,
    { name: status === 'accepted' ? 'date-accepted' : 'date-declined', at: momentOf(answeredAt), visit },
  ];
}
