import type { Knex } from 'knex';
import { PLACE_OF_JOB } from '#src/modules/jobs/sql/place-of-job';
import { prepared } from '#src/platform/prepared';
import { releasable } from '#src/modules/escrow/sql/undisputed-rest';
import { DESCRIPTION_SHOWN, TITLE_SHOWN } from '#src/modules/moderation/sql/moderated';
import type {
  LandscaperCompletedJob,
  LandscaperDashboardViews,
  LandscaperTotals,
} from '../../ports/views/landscaper-dashboard-views';
import { isPublished, reviewsCloseAt } from '../../sql/reviews';
import { JOIN_PAYMENT, PAYMENT, type PaymentJson } from './payment-of-job';
import { JOIN_REVIEW_REQUEST, REVIEW_REQUEST_COLUMNS } from './review-request-of-job';

/**
 * What the ledger has credited to the landscaper. Transfers to their bank and back only move money they have earned
 * before.
 */
const EARNED = `
  select cast(coalesce(-sum(e.amount), 0) as bigint) from ledger.account a
  join ledger.entry e on e.account_id = a.id join ledger.transaction t on t.id = e.transaction_id
  where a.kind = 'landscaper' and a.owner_ref = cast(:landscaperId as text) and t.kind not in ('transfer', 'reversal')`;

// Finds the page first; otherwise the payment of every completed job would be read.
const COMPLETED = `
  with shown as materialized (
    select j.id from jobs j where j.landscaper_id = :landscaperId and j.status = 'completed'
     order by j.completed_at desc, j.id desc limit cast(:limit as int) offset cast(:offset as int))
  select j.id, j.number, ${TITLE_SHOWN} as title, ${DESCRIPTION_SHOWN} as description, ${PLACE_OF_JOB} as location, j.completed_at,
    case when ${isPublished('r')} then json_build_object('rating', r.rating, 'comment', r.comment) end as review, r.id is not null as is_reviewed,
    own.id is not null as has_reviewed, coalesce(${reviewsCloseAt('j')} > app_now(), false) as is_review_open,
    (${EARNED} and t.payment_ref = cast(hold.id as text)) as payment_amount, ${REVIEW_REQUEST_COLUMNS}, ${PAYMENT} as payment
  from shown
  join jobs j on j.id = shown.id
  left join reviews r on r.job_id = j.id
  left join customer_reviews own on own.job_id = j.id
  ${JOIN_PAYMENT}
  ${JOIN_REVIEW_REQUEST}
  order by j.completed_at desc, j.id desc`;

type CompletedRow = Omit<LandscaperCompletedJob, 'payout'> & { payment: PaymentJson };

export const landscaperCompletedJobs =
  (db: Knex): LandscaperDashboardViews['landscaperCompletedJobs'] =>
  async (landscaperId, { page = 1, pageSize = 20 } = {}) => {
    const { rows } = await prepared<CompletedRow>(db, COMPLETED, {
      landscaperId,
      limit: pageSize,
      offset: (page - 1) * pageSize,
    });
    return rows.map(({ payment, ...job }) => ({ ...job, payout: payment?.payout ?? 'none' }));
  };

const HELD_REST = releasable('held');
const TOTALS = `
  select (select count(*) from bids where landscaper_id = :landscaperId) as bids_placed,
    count(*) filter (where status <> 'cancelled') as jobs_won,
    count(*) filter (where status in ('active', 'in_progress')) as active_jobs_count,
    count(*) filter (where status in ('active', 'in_progress') and landscaper_completed_at is null) as upcoming_jobs,
    (${EARNED}) as total_earnings,
    (${EARNED} and t.at >= date_trunc('month', cast(:asOf as timestamptz), 'Europe/London')) as this_month,
    (select cast(coalesce(sum(${HELD_REST} - (ledger.platform_fee(released_amount + ${HELD_REST}) - ledger.platform_fee(released_amount))), 0) as bigint)
       from holds held where landscaper_id = :landscaperId and state = 'held') as held_for_you
  from jobs where landscaper_id = :landscaperId`;

export const landscaperTotals =
  (db: Knex): LandscaperDashboardViews['landscaperTotals'] =>
  async (landscaperId, asOf) => {
    const { rows } = await prepared<LandscaperTotals>(db, TOTALS, { landscaperId, asOf });
    return rows[0]!;
  };
