import type { Knex } from 'knex';
import type { Day } from '#src/kernel/day';
import { isId } from '#src/kernel/id';
import { milesShown } from '#src/kernel/places/miles';
import { split } from '#src/kernel/money';
import { prepared } from '#src/platform/prepared';
import { JOIN_SHARED, SHARES_POSTCODE } from '#src/modules/accounts/sql/shared-by-customer';
import { PORTFOLIO_TYPES } from '#src/modules/jobs/sql/portfolio-types';
import { joinRating } from '#src/modules/jobs/sql/rating';
import { DESCRIPTION_SHOWN, haveBlocked, TITLE_SHOWN } from '#src/modules/moderation/sql/moderated';
import { mayBid, mayBidAgain, whyNotChoose, type BidderAccount } from '../domain/place';
import type { BidOrder, BidsOnJob, BidViews, ComparedBid, LandscaperBid, LandscaperBids } from '../ports/bid-views';
import { bidderAccount } from '../sql/bidder-account';
import { placeAsked } from '../sql/place-asked';
import { placeIn, type StoredPlace } from './pg-place-views';

/** The first column of each order. Price, distance and age break ties. */
const ORDERS: Record<BidOrder, string> = {
  price: '',
  rating: 'rated.rating desc nulls last, rated.review_count desc,',
  distance: 'metres nulls last,',
  days: 'b.estimated_days nulls last,',
  date: 'case when b.earliest_date is not null then greatest(b.earliest_date, cast(:today as date)) end nulls last,',
  newest: 'b.created_at desc,',
};

/** The newest check of each kind of insurance, and every credential. */
const CHECKS = `
  select coalesce(json_agg(json_build_object('kind', c.kind, 'summary', c.summary, 'seenOn', c.seen_on, 'validUntil', c.valid_until)
      order by c.kind, c.valid_until desc), '[]')
    from landscaper_checks c where c.landscaper_id = b.landscaper_id and c.seen_on <= cast(:today as date) and c.valid_until >= cast(:today as date)
     and (c.kind = 'credential' or not exists (select 1 from landscaper_checks renewed where renewed.landscaper_id = c.landscaper_id
       and renewed.kind = c.kind and renewed.valid_until > c.valid_until and renewed.seen_on <= cast(:today as date)))`;

/** Three photos of work like the job, if any, and the count of all pictures in the portfolio. */
const WORK = `
  select json_build_object('count', (select count(*) from portfolio_items every where every.landscaper_id = b.landscaper_id),
    'photos', coalesce((select json_agg(to_json(one)) from (
      select h.id, h.width, h.height, i.job_type as "jobType", i.caption from portfolio_items i join photos h on h.id = i.photo_id
       where i.landscaper_id = b.landscaper_id
       order by exists (select from unnest(j.job_types) type where cast(:portfolioTypes as jsonb) ->> type = i.job_type) desc,
         h.created_at desc, i.position limit 3) one), '[]'))`;

/**
 * Distances to the customer use the landscaper's coarse point: a customer who asks for bids at enough addresses would
 * otherwise find the exact one (decision 64).
 */
const BIDS = (sort: BidOrder) => `
  select json_build_object('id', j.id, 'number', j.number, 'title', j.title, 'status', j.status, 'town', j.town, 'outcode', j.outcode,
      'budget', j.budget, 'bidCount', j.bid_count, 'maxBids', j.max_bids, 'preferredDate', j.preferred_date, 'timeOfDay', j.time_of_day,
      'flexibleDate', j.flexible_date, 'wasteRemoval', j.waste_removal, 'acceptedBidId', j.accepted_bid_id) as job, j.posted_at,
    b.id, b.status, b.amount, b.message, b.estimated_days, b.earliest_date, b.takes_waste, b.vat_registered, b.weed_killer, b.holds_certificate, b.created_at, b.confirmed_at,
    exists (select from shortlisted_bids s where s.bid_id = b.id) as is_shortlisted, ${bidderAccount('u.id')} as account, ${haveBlocked('j.customer_id', 'b.landscaper_id')} as is_blocked, j.grid <-> point(p.coarse_east, p.coarse_north) as metres,
    json_build_object('id', u.id, 'fullName', u.full_name, 'businessName', p.business_name, 'imageId', u.profile_image_id, 'rating', rated.rating,
      'reviewCount', rated.review_count, 'completedJobs',
        (select count(*) from jobs done where done.landscaper_id = b.landscaper_id and done.status = 'completed'),
      'yearsExperience', coalesce(p.years_experience, 0), 'town', p.town, 'outcode', p.outcode) as landscaper,
    (${CHECKS}) as checks, (${WORK}) as work
  from jobs j
  left join bids b on b.job_id = j.id and b.status in ('pending', 'accepted')
  left join users u on u.id = b.landscaper_id
  left join landscaper_profiles p on p.user_id = b.landscaper_id
  ${joinRating('b.landscaper_id')}
  where j.id = :jobId and j.customer_id = :customerId
  order by b.status = 'accepted' desc, ${ORDERS[sort]} b.amount, metres nulls last, b.created_at, b.id`;

type AboutJob = { job: Omit<BidsOnJob['job'], 'postedAt'>; postedAt: Date };
type BidRow = Omit<ComparedBid, 'distanceMiles' | 'whyNot'> & {
  metres: number | null;
  account: BidderAccount;
  isBlocked: boolean;
};
/** A job without bids gives one row without a bid. */
type BidsRow = AboutJob & ({ id: null } | BidRow);

const bidsOnJob =
  (db: Knex): BidViews['bidsOnJob'] =>
  async (jobId, customerId, { sort = 'price', today }) => {
    if (!isId(jobId)) return undefined;
    const { rows } = await db.raw<{ rows: BidsRow[] }>(BIDS(sort), {
      jobId,
      customerId,
      today,
      portfolioTypes: PORTFOLIO_TYPES,
    });
    const [first] = rows;
    if (!first) return undefined;
    const bids = rows.filter((row) => row.id !== null);
    return { job: { ...first.job, postedAt: first.postedAt }, sort, bids: bids.map(toCompared) };
  };

const toCompared = ({
  id,
  status,
  amount,
  message,
  estimatedDays,
  createdAt,
  confirmedAt,
  isShortlisted,
  account,
  isBlocked,
  landscaper,
  metres,
  work,
  checks,
  earliestDate,
  takesWaste,
  vatRegistered,
  weedKiller,
  holdsCertificate,
}: BidRow): ComparedBid => ({
  id,
  status,
  amount,
  message,
  estimatedDays,
  createdAt,
  confirmedAt,
  isShortlisted,
  whyNot: whyNotChoose({ mayBid: mayBid(account), isBlocked }) ?? null,
  landscaper,
  distanceMiles: metres === null ? null : milesShown(metres),
  work,
  checks,
  earliestDate,
  takesWaste,
  vatRegistered,
  weedKiller,
  holdsCertificate,
});

const OWN_BIDS = (which: string) => `
  select b.id, b.job_id, b.amount, b.message, b.estimated_days, b.earliest_date, b.takes_waste, b.vat_registered, b.vat_number, b.weed_killer, b.holds_certificate, b.status, b.closed_reason, b.decline_reason, b.decline_words, b.created_at,
    not exists (select from bids since where since.job_id = b.job_id and since.landscaper_id = b.landscaper_id
      and since.created_at > b.created_at) as is_latest, ${placeAsked('j', ':landscaperId')} as place,
    json_build_object('id', j.id, 'number', j.number, 'title', ${TITLE_SHOWN}, 'budget', j.budget, 'description', ${DESCRIPTION_SHOWN}, 'wasteRemoval', j.waste_removal, 'status', j.status,
      'location', concat_ws(' ', j.town, case when b.status = 'accepted' or ${SHARES_POSTCODE} then j.outcode end)) as job
  from bids b
  join jobs j on j.id = b.job_id
  ${JOIN_SHARED}
  where b.landscaper_id = :landscaperId and ${which}
  order by b.created_at desc, b.id desc`;

const OF_STATUS = `(cast(:status as text) = 'all' or b.status = cast(:status as text))`;
const ONE_PAGE = 'limit cast(:limit as int) offset cast(:offset as int)';

const COUNTS = `
  select json_build_object('all', count(*), 'pending', count(*) filter (where status = 'pending'),
    'accepted', count(*) filter (where status = 'accepted'), 'rejected', count(*) filter (where status = 'rejected')) as counts
  from bids where landscaper_id = :landscaperId`;

const BIDS_OF_STATUS = `
  select shown.*, counted.counts from (${COUNTS}) counted left join (${OWN_BIDS(OF_STATUS)} ${ONE_PAGE}) shown on true
  order by shown.created_at desc, shown.id desc`;

type OwnRow = Omit<LandscaperBid, 'share' | 'mayBidAgain'> & { isLatest: boolean; place: StoredPlace };
/** An empty page gives one row without a bid. */
type OwnBidsRow = { counts: LandscaperBids['counts'] } & ({ id: null } | OwnRow);
const toOwn = ({ isLatest, place, ...bid }: OwnRow): LandscaperBid => ({
  ...bid,
  share: split(bid.amount).share,
  mayBidAgain: mayBidAgain(placeIn(place), { ...bid, isLatest }),
});

const landscaperBids =
  (db: Knex): BidViews['landscaperBids'] =>
  async (landscaperId, { status = 'all', page = 1, pageSize = 20 } = {}) => {
    const { rows } = await prepared<OwnBidsRow>(db, BIDS_OF_STATUS, {
      landscaperId,
      status,
      limit: pageSize,
      offset: (page - 1) * pageSize,
    });
    const bids = rows.filter((row) => row.id !== null);
    return { bids: bids.map(({ counts: _, ...bid }) => toOwn(bid)), counts: rows[0]!.counts };
  };

const landscaperBid =
  (db: Knex): BidViews['landscaperBid'] =>
  async (landscaperId, bidId) => {
    if (!isId(bidId)) return undefined;
    const { rows } = await db.raw<{ rows: OwnRow[] }>(OWN_BIDS('b.id = :bidId'), { landscaperId, bidId });
    return rows[0] && toOwn(rows[0]);
  };

const lastBidOn =
  (db: Knex): BidViews['lastBidOn'] =>
  async (jobId, landscaperId) => {
    if (!isId(jobId)) return undefined;
    const { rows } = await db.raw<{ rows: OwnRow[] }>(`${OWN_BIDS('b.job_id = :jobId')} limit 1`, {
      landscaperId,
      jobId,
    });
    return rows[0] && toOwn(rows[0]);
  };

const VAT = `
  select vat_registered, vat_number from bids where landscaper_id = :landscaperId and vat_registered is not null
   order by created_at desc, id desc limit 1`;

type SaidOfVat = Awaited<ReturnType<BidViews['vatOf']>>;
const vatOf =
  (db: Knex): BidViews['vatOf'] =>
  async (landscaperId) =>
    (await db.raw<{ rows: SaidOfVat[] }>(VAT, { landscaperId })).rows[0];

const AUTHORITY = `
  select max(valid_until) as until from landscaper_checks
   where landscaper_id = :landscaperId and kind = 'waste_carrier' and seen_on <= :today and valid_until >= :today`;

const wasteAuthorityOf =
  (db: Knex): BidViews['wasteAuthorityOf'] =>
  async (landscaperId, today) =>
    (await db.raw<{ rows: [{ until: Day | null }] }>(AUTHORITY, { landscaperId, today })).rows[0].until;

export const pgBidViews = (db: Knex): BidViews => ({
  bidsOnJob: bidsOnJob(db),
  landscaperBids: landscaperBids(db),
  landscaperBid: landscaperBid(db),
  lastBidOn: lastBidOn(db),
  vatOf: vatOf(db),
  wasteAuthorityOf: wasteAuthorityOf(db),
});
