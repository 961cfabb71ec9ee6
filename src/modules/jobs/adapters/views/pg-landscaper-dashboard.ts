import type { Knex } from 'knex';
import { pence, split } from '#src/kernel/money';
import type {
  LandscaperActiveJob,
  LandscaperCompletedJob,
  LandscaperDashboardViews,
  LandscaperEarnings,
  LandscaperSummary,
} from '../../ports/landscaper-dashboard-views';
import { JOIN_PAYMENT, PAYMENT_COLUMNS, withPayment, type PaymentColumns } from './payment-of-job-row';
import { PROPOSAL_OF_JOB } from './proposal-of-job';
import { JOIN_REVIEW_REQUEST, REVIEW_REQUEST_COLUMNS } from './review-request-of-job';

const first = `coalesce(nullif(customer.first_name, ''), split_part(customer.full_name, ' ', 1))`;
const PAID_FOR = `(hold.state is not null and hold.state not in ('requires_payment', 'refunding', 'refunded'))`;

const ACTIVE = `
  select j.id, j.number, j.title, j.description, j.status, j.scheduled_date, j.scheduled_time, j.preferred_date, j.time_of_day, j.flexible_date as is_flexible,
    j.landscaper_completed_at, coalesce(hold.amount, b.amount) as price, customer.id as customer_id, ${first} as customer_first_name,
    case when ${PAID_FOR} then j.address else j.town || ' ' || j.outcode end as location,
    case when ${PAID_FOR} then j.access_instructions end as customer_notes,
    ${PROPOSAL_OF_JOB} as proposal, ${REVIEW_REQUEST_COLUMNS}, ${PAYMENT_COLUMNS}
  from jobs j
  join bids b on b.id = j.accepted_bid_id
  join users customer on customer.id = j.customer_id
  ${JOIN_PAYMENT}
  ${JOIN_REVIEW_REQUEST}
  where j.landscaper_id = :landscaperId and j.status in ('active', 'in_progress')
  order by coalesce(j.scheduled_date, j.preferred_date) nulls last, j.posted_at, j.id`;

type ActiveRow = Omit<LandscaperActiveJob, 'price' | 'share' | 'customer' | 'payment'> &
  PaymentColumns & { price: number; customerId: string; customerFirstName: string };

export const landscaperActiveJobs =
  (db: Knex): LandscaperDashboardViews['landscaperActiveJobs'] =>
  async (landscaperId) => {
    const { rows } = await db.raw<{ rows: ActiveRow[] }>(ACTIVE, { landscaperId });
    return rows.map(withPayment).map(({ price, customerId, customerFirstName, ...job }) => ({
      ...job,
      price: pence(price),
      share: split(pence(price)).share,
      customer: { id: customerId, firstName: customerFirstName },
    }));
  };

/** What the ledger has put to the landscaper's account; transfers to their bank and back only move what is theirs already. */
const EARNED = `
  select coalesce(-sum(e.amount), 0) from ledger.account a
  join ledger.entry e on e.account_id = a.id join ledger.transaction t on t.id = e.transaction_id
  where a.kind = 'landscaper' and a.owner_ref = cast(:landscaperId as text) and t.kind not in ('transfer', 'reversal')`;

const COMPLETED = `
  select j.id, j.number, j.title, j.description, j.town || ' ' || j.outcode as location, j.completed_at, r.rating, r.comment,
    (${EARNED} and t.payment_ref = cast(hold.id as text)) as earned, ${REVIEW_REQUEST_COLUMNS}, ${PAYMENT_COLUMNS}
  from jobs j
  left join reviews r on r.job_id = j.id
  ${JOIN_PAYMENT}
  ${JOIN_REVIEW_REQUEST}
  where j.landscaper_id = :landscaperId and j.status = 'completed'
  order by j.completed_at desc, j.id desc
  limit cast(:limit as int) offset cast(:offset as int)`;

type CompletedRow = Omit<LandscaperCompletedJob, 'paymentAmount' | 'payout' | 'review'> &
  PaymentColumns & { earned: string | number; rating: number | null; comment: string };

export const landscaperCompletedJobs =
  (db: Knex): LandscaperDashboardViews['landscaperCompletedJobs'] =>
  async (landscaperId, { page = 1, pageSize = 20 } = {}) => {
    const { rows } = await db.raw<{ rows: CompletedRow[] }>(COMPLETED, {
      landscaperId,
      limit: pageSize,
      offset: (page - 1) * pageSize,
    });
    return rows.map(withPayment).map(({ payment, earned, rating, comment, ...job }) => ({
      ...job,
      paymentAmount: pence(Number(earned)),
      payout: payment?.payout ?? 'none',
      review: rating === null ? null : { rating, comment },
    }));
  };

/** Won: hired, and not cancelled since. Upcoming: still to be done. */
const SUMMARY = `
  select (select count(*) from bids where landscaper_id = :landscaperId) as bids_placed,
    count(*) filter (where status <> 'cancelled') as jobs_won,
    count(*) filter (where status in ('active', 'in_progress') and landscaper_completed_at is null) as upcoming_jobs
  from jobs where landscaper_id = :landscaperId`;

export const landscaperSummary =
  (db: Knex): LandscaperDashboardViews['landscaperSummary'] =>
  async (landscaperId) => {
    const { rows } = await db.raw<{ rows: LandscaperSummary[] }>(SUMMARY, { landscaperId });
    return rows[0] ?? { bidsPlaced: 0, jobsWon: 0, upcomingJobs: 0 };
  };

const EARNINGS = `
  select (${EARNED}) as total_earnings,
    (${EARNED} and t.at >= date_trunc('month', cast(:asOf as timestamptz), 'Europe/London')) as this_month,
    (select count(*) from jobs where landscaper_id = :landscaperId and status in ('active', 'in_progress')) as active_jobs_count,
    (select coalesce(sum(rest - (ledger.platform_fee(released_amount + rest) - ledger.platform_fee(released_amount))), 0) from (
      select released_amount, amount - released_amount - refunded_amount - case dispute_state when 'open' then disputed_amount else 0 end as rest
      from holds where landscaper_id = :landscaperId and state = 'held') held) as held_for_you`;

/** D-EARNINGS: net of the fee, of released payments, the month as it is in London. */
export const landscaperEarnings =
  (db: Knex): LandscaperDashboardViews['landscaperEarnings'] =>
  async (landscaperId, asOf) => {
    const { rows } = await db.raw<{ rows: [Record<keyof LandscaperEarnings, string | number>] }>(EARNINGS, {
      landscaperId,
      asOf,
    });
    const [{ thisMonth, totalEarnings, activeJobsCount, heldForYou }] = rows;
    return {
      thisMonth: pence(Number(thisMonth)),
      totalEarnings: pence(Number(totalEarnings)),
      activeJobsCount: Number(activeJobsCount),
      heldForYou: pence(Number(heldForYou)),
    };
  };
