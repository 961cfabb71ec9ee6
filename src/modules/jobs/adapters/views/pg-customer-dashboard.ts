import type { Knex } from 'knex';
import { PLACE_OF_JOB } from '#src/modules/jobs/sql/place-of-job';
import { pence, type Pence } from '#src/kernel/money';
import { releasedForGood } from '#src/modules/escrow/sql/undisputed-rest';
import { customerGroup, type CustomerGroup, type JobStatus } from '../../domain/job';
import { serviceTypeOf, type ServiceId } from '../../domain/services';
import type {
  ActiveJob,
  CompletedJob,
  CustomerDashboardViews,
  DashboardJob,
  HiredFor,
  PendingJob,
} from '../../ports/views/customer-dashboard-views';
import { reviewsCloseAt } from '../../sql/reviews';
import { JOIN_PAYMENT, PAYMENT, paymentIn, type PaymentJson } from './payment-of-job';
import { photosOf } from './photos-of-job';
import { PROPOSAL_OF_JOB } from './proposal-of-job';

/** How many completed jobs are shown; older ones are left out. */
const JOBS_SHOWN = 100;

/** What a customer's cards show of job `j`. */
export const CARD_COLUMNS = `
      j.id, j.number, j.title, j.description, ${PLACE_OF_JOB} as location, j.job_types, j.custom_job_type, j.budget, j.posted_at, j.status,
      j.bid_count, j.max_bids, j.preferred_date, j.time_of_day, j.flexible_date, j.flexible_date as is_flexible, j.scheduled_date, j.scheduled_time, j.started_at, j.started_by,
      j.arrival_said_at, j.landscaper_completed_at, j.auto_complete_at,
      j.customer_confirmed_at, j.completed_at, j.cancelled_at, ${photosOf('before')} -> 0 as photo, ${PROPOSAL_OF_JOB} as proposal,
      (select max(requested_at) from review_requests where job_id = j.id and landscaper_id = j.landscaper_id) as review_requested_at,
      landscaper.id as landscaper_id, coalesce(business.business_name, landscaper.full_name) as landscaper_name, landscaper.profile_image_id as landscaper_image,
      ${PAYMENT} as payment, case when hold.id is null then j.budget else ${releasedForGood('hold')} end as total_paid,
      case when review.id is not null then json_build_object('rating', review.rating) end as review,
      coalesce(${reviewsCloseAt('j')} > app_now(), false) as is_review_open`;
/** The landscaper hired for job `j`. */
export const JOIN_HIRED = `
    left join users landscaper on landscaper.id = j.landscaper_id
    left join landscaper_profiles business on business.user_id = j.landscaper_id`;
export const JOIN_REVIEW_AND_PAYMENT = `
    left join reviews review on review.job_id = j.id
    ${JOIN_PAYMENT}`;

/** The counts and the sum cover all the customer's jobs: they are window functions, which run before the limit. */
const DASHBOARD = `
  select coalesce(u.first_name, '') as first_name, j.*
  from users u
  left join lateral (
    select ${CARD_COLUMNS},
      count(*) over () as total_posted,
      count(*) filter (where j.status in ('active', 'in_progress')) over () as active_count,
      count(*) filter (where j.status = 'completed') over () as completed_count,
      cast(sum(${releasedForGood('hold')}) over () as bigint) as total_spent
    from jobs j
    ${JOIN_HIRED}
    ${JOIN_REVIEW_AND_PAYMENT}
    where j.customer_id = u.id
    order by j.status in ('completed', 'cancelled'), j.status = 'cancelled', j.posted_at desc, j.id desc
    limit ${JOBS_SHOWN}
  ) j on true
  where u.id = :customerId`;

export type CardRow = Omit<
  PendingJob & ActiveJob & CompletedJob,
  'status' | 'serviceType' | 'payment' | 'hasReview'
> & {
  status: JobStatus;
  jobTypes: ServiceId[];
  customJobType: string | null;
  payment: PaymentJson;
};
/** A customer without jobs gets one row without a job. */
type Row = { firstName: string } & (
  | { id: null; totalPosted: null; activeCount: null; completedCount: null; totalSpent: null }
  | JobRow
);
type JobRow = CardRow & {
  totalPosted: number;
  activeCount: number;
  completedCount: number;
  totalSpent: Pence | null;
};

export const customerDashboard =
  (db: Knex): CustomerDashboardViews['customerDashboard'] =>
  async (customerId) => {
    const { rows } = await db.raw<{ rows: Row[] }>(DASHBOARD, { customerId });
    const [about] = rows;
    if (!about) return undefined;
    const jobs = rows.filter((row) => row.id !== null);
    const inGroup = (group: CustomerGroup) => jobs.filter(({ status }) => customerGroup(status) === group);
    return {
      customer: { firstName: about.firstName },
      summary: {
        totalPosted: about.totalPosted ?? 0,
        activeCount: about.activeCount ?? 0,
        completedCount: about.completedCount ?? 0,
        totalSpent: about.totalSpent ?? pence(0),
      },
      pendingJobs: inGroup('pending').map(toPending),
      activeJobs: inGroup('active').map(toActive),
      completedJobs: inGroup('completed').map(toCompleted),
    };
  };

export const dashboardJob = (
  row: Pick<CardRow, Exclude<keyof DashboardJob, 'serviceType'> | 'jobTypes' | 'customJobType'>,
): DashboardJob => {
  const { id, number, title, description, location, budget, postedAt, photo } = row;
  return { id, number, title, description, location, serviceType: serviceTypeOf(row), budget, postedAt, photo };
};

const hiredFor = ({ landscaperId, landscaperName, landscaperImage, payment }: CardRow): HiredFor => ({
  landscaperId,
  landscaperName,
  landscaperImage,
  payment: paymentIn(payment),
});

export function toPending(row: CardRow): PendingJob {
  const { bidCount, maxBids, preferredDate, timeOfDay, flexibleDate } = row;
  return { ...dashboardJob(row), bidCount, maxBids, preferredDate, timeOfDay, flexibleDate };
}

export function toActive(row: CardRow): ActiveJob {
  const { scheduledDate, scheduledTime, timeOfDay, isFlexible, proposal } = row;
  const { startedAt, startedBy, arrivalSaidAt, landscaperCompletedAt, autoCompleteAt, customerConfirmedAt } = row;
  const status = row.status === 'in_progress' ? row.status : 'active';
  const agreed = { scheduledDate, scheduledTime, timeOfDay, isFlexible, proposal };
  const done = { startedAt, startedBy, arrivalSaidAt, landscaperCompletedAt, autoCompleteAt, customerConfirmedAt };
  return { ...dashboardJob(row), ...hiredFor(row), status, ...agreed, ...done };
}

export function toCompleted(row: CardRow): CompletedJob {
  const { reviewRequestedAt, completedAt, totalPaid, review, isReviewOpen } = row;
  const hasReview = review !== null;
  return {
    ...dashboardJob(row),
    ...hiredFor(row),
    reviewRequestedAt,
    completedAt,
    totalPaid,
    hasReview,
    review,
    isReviewOpen,
  };
}
