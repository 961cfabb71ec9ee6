import type { Knex } from 'knex';
import { isId } from '#src/kernel/id';
import { pence, split } from '#src/kernel/money';
import type { Bid } from '../domain/bid';
import type { BidOrder, BidsOnJob, BidViews, ComparedBid, LandscaperBid } from '../ports/bid-views';

/** Equal bids: the cheaper, then the nearer, then the earlier. Nobody can pay to be higher. */
const ORDERS: Record<BidOrder, string> = {
  price: '',
  rating: 'rated.rating desc nulls last, rated.reviews desc nulls last,',
  distance: 'metres nulls last,',
  days: 'b.estimated_days nulls last,',
  newest: 'b.created_at desc,',
};

const BIDS = (sort: BidOrder) => `
  select j.id as job_id, j.number, j.title, j.status as job_status, j.town as job_town, j.outcode as job_outcode, j.budget, j.bid_count, j.max_bids, j.posted_at,
    j.preferred_date, j.time_of_day, j.flexible_date, j.waste_removal, j.accepted_bid_id,
    b.id, b.status, b.amount, b.message, b.estimated_days, b.created_at,
    u.id as landscaper_id, u.full_name, u.profile_image_id as image_id, p.business_name, coalesce(p.years_experience, 0) as years_experience, p.town, p.outcode,
    j.grid <-> p.grid as metres, rated.rating, coalesce(rated.reviews, 0) as review_count,
    (select count(*) from jobs done where done.landscaper_id = b.landscaper_id and done.status = 'completed') as completed_jobs,
    (select coalesce(json_agg(json_build_object('kind', c.kind, 'summary', c.summary, 'seenOn', c.seen_on, 'validUntil', c.valid_until) order by c.kind, c.valid_until desc), '[]')
       from landscaper_checks c where c.landscaper_id = b.landscaper_id and c.seen_on <= cast(:today as date) and c.valid_until >= cast(:today as date)
        and (c.kind = 'credential' or not exists (select 1 from landscaper_checks renewed where renewed.landscaper_id = c.landscaper_id
          and renewed.kind = c.kind and renewed.valid_until > c.valid_until and renewed.seen_on <= cast(:today as date)))) as checks
  from jobs j
  left join bids b on b.job_id = j.id and b.status in ('pending', 'accepted')
  left join users u on u.id = b.landscaper_id
  left join landscaper_profiles p on p.user_id = b.landscaper_id
  left join lateral (
    select cast(round(avg(rating), 1) as float8) as rating, count(*) as reviews from reviews r where r.landscaper_id = b.landscaper_id having count(*) > 0
  ) rated on true
  where j.id = :jobId and j.customer_id = :customerId
  order by b.status = 'accepted' desc, ${ORDERS[sort]} b.amount, metres nulls last, b.created_at, b.id`;

type BidsRow = Omit<BidsOnJob['job'], 'id' | 'status' | 'town' | 'outcode' | 'budget'> &
  Pick<ComparedBid, 'status' | 'message' | 'estimatedDays' | 'createdAt' | 'checks'> &
  Omit<ComparedBid['landscaper'], 'id' | 'completedJobs'> & {
    id: string | null;
    jobId: string;
    jobStatus: BidsOnJob['job']['status'];
    jobTown: string;
    jobOutcode: string;
    budget: number | null;
    amount: number;
    landscaperId: string;
    completedJobs: number;
    metres: number | null;
  };

/** The bids on a customer's own job that are pending or accepted; undefined when it is not theirs. `today`: the day in London. */
const bidsOnJob =
  (db: Knex): BidViews['bidsOnJob'] =>
  async (jobId, customerId, { sort = 'price', today }) => {
    if (!isId(jobId)) return undefined;
    const { rows } = await db.raw<{ rows: BidsRow[] }>(BIDS(sort), { jobId, customerId, today });
    const [row] = rows;
    if (!row) return undefined;
    const {
      number,
      title,
      bidCount,
      maxBids,
      postedAt,
      preferredDate,
      timeOfDay,
      flexibleDate,
      wasteRemoval,
      acceptedBidId,
    } = row;
    const place = { town: row.jobTown, outcode: row.jobOutcode };
    const job = {
      id: row.jobId,
      number,
      title,
      status: row.jobStatus,
      ...place,
      budget: row.budget === null ? null : pence(row.budget),
    };
    return {
      job: { ...job, bidCount, maxBids, postedAt, preferredDate, timeOfDay, flexibleDate, wasteRemoval, acceptedBidId },
      sort,
      bids: rows.flatMap((bid) => (bid.id === null ? [] : [toCompared(bid, bid.id)])),
    };
  };

const METRES_IN_A_MILE = 1_609.344;

function toCompared(row: BidsRow, id: string): ComparedBid {
  const {
    status,
    amount,
    message,
    estimatedDays,
    createdAt,
    landscaperId,
    fullName,
    businessName,
    imageId,
    rating,
    reviewCount,
    completedJobs,
  } = row;
  const { yearsExperience, town, outcode, metres, checks } = row;
  return {
    id,
    status,
    amount: pence(amount),
    message,
    estimatedDays,
    createdAt,
    landscaper: {
      id: landscaperId,
      fullName,
      businessName,
      imageId,
      rating,
      reviewCount,
      completedJobs,
      yearsExperience,
      town,
      outcode,
    },
    distanceMiles: metres === null ? null : Math.round((metres / METRES_IN_A_MILE) * 10) / 10,
    checks,
  };
}

const OWN_BIDS = (which: string) => `
  select b.id, b.job_id, b.amount, b.message, b.estimated_days, b.status, b.closed_reason, b.created_at,
    j.number, j.title, j.budget, j.description, j.status as job_status,
    concat_ws(' ', j.town, case when b.status = 'accepted' or coalesce(shared.share_postcode, true) then j.outcode end) as location
  from bids b join jobs j on j.id = b.job_id
  left join account_settings shared on shared.user_id = j.customer_id
  where b.landscaper_id = :landscaperId and ${which}
  order by b.created_at desc, b.id desc`;

const OF_STATE = `(cast(:status as text) = 'all' or b.status = cast(:status as text))`;
const ONE_PAGE = 'limit cast(:limit as int) offset cast(:offset as int)';

type OwnRow = Omit<LandscaperBid, 'job' | 'share' | 'amount'> & {
  amount: number;
  number: number;
  title: string;
  location: string;
  budget: number | null;
  description: string;
  jobStatus: string;
};

const COUNTED = 'select status, count(*)::int as count from bids where landscaper_id = :landscaperId group by status';

/** A landscaper's bids, newest first, of one state or of all; and how many there are of each (L-DASH-13). */
const landscaperBids =
  (db: Knex): BidViews['landscaperBids'] =>
  async (landscaperId, { status = 'all', page = 1, pageSize = 20 } = {}) => {
    const [{ rows }, counted] = await Promise.all([
      db.raw<{ rows: OwnRow[] }>(`${OWN_BIDS(OF_STATE)} ${ONE_PAGE}`, {
        landscaperId,
        status,
        limit: pageSize,
        offset: (page - 1) * pageSize,
      }),
      db.raw<{ rows: { status: Bid['status']; count: number }[] }>(COUNTED, { landscaperId }),
    ]);
    const counts = { all: 0, pending: 0, accepted: 0, rejected: 0 };
    for (const { status: state, count } of counted.rows) {
      counts[state] = count;
      counts.all += count;
    }
    return { bids: rows.map(toOwn), counts };
  };

function toOwn({ amount, number, title, location, budget, description, jobStatus, ...bid }: OwnRow): LandscaperBid {
  return {
    ...bid,
    amount: pence(amount),
    share: split(pence(amount)).share,
    job: {
      id: bid.jobId,
      number,
      title,
      location,
      budget: budget === null ? null : pence(budget),
      description,
      status: jobStatus,
    },
  };
}

/** One of the landscaper's own bids, for its edit and withdraw pages; undefined when it is not theirs. */
const landscaperBid =
  (db: Knex): BidViews['landscaperBid'] =>
  async (landscaperId, bidId) => {
    if (!isId(bidId)) return undefined;
    const { rows } = await db.raw<{ rows: OwnRow[] }>(OWN_BIDS('b.id = :bidId'), { landscaperId, bidId });
    return rows[0] && toOwn(rows[0]);
  };

/** What screens and JSON resources show of bids. */
export const pgBidViews = (db: Knex): BidViews => ({
  bidsOnJob: bidsOnJob(db),
  landscaperBids: landscaperBids(db),
  landscaperBid: landscaperBid(db),
});
