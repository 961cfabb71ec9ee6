import type { Knex } from 'knex';
import type { Day } from '#src/kernel/day';
import { pence } from '#src/kernel/money';
import { customerGroup, type JobStatus, type TimeOfDay } from '../../domain/job';
import { nameOf, type ServiceId } from '../../domain/services';
import type {
  ActiveJob,
  CompletedJob,
  CustomerDashboardViews,
  DashboardJob,
  HiredFor,
  PendingJob,
} from '../../ports/customer-dashboard-views';
import type { PhotoRef, ProposalShown } from '../../ports/parts-of-job-views';
import { photosOf } from '../photos/photo-refs';
import { JOIN_PAYMENT, PAYMENT_COLUMNS, withPayment, type PaymentColumns } from './payment-of-job-row';
import { PROPOSAL_OF_JOB } from './proposal-of-job';

/** A dashboard is to be looked at: of jobs long completed it shows the latest. */
const JOBS_SHOWN = 100;

/** The counts are over all the customer's jobs, so they are made before the cut. What was refunded was not spent. */
const DASHBOARD = `
  select coalesce(u.first_name, '') as first_name, j.*
  from users u
  left join lateral (
    select j.id, j.number, j.title, j.description, j.town || ' ' || j.outcode as location, j.job_types, j.custom_job_type, j.budget, j.posted_at, j.status,
      j.bid_count, j.max_bids, j.preferred_date, j.time_of_day, j.flexible_date, j.scheduled_date, j.scheduled_time, j.landscaper_completed_at,
      j.customer_confirmed_at, j.completed_at, ${photosOf('before')} as photos, ${PROPOSAL_OF_JOB} as proposal,
      (select max(requested_at) from review_requests where job_id = j.id and landscaper_id = j.landscaper_id) as review_requested_at,
      landscaper.id as landscaper_id, coalesce(business.business_name, landscaper.full_name) as landscaper_name, landscaper.profile_image_id as landscaper_image,
      ${PAYMENT_COLUMNS}, hold.amount - hold.refunded_amount as paid, review.rating as review_rating,
      count(*) over () as total_posted,
      count(*) filter (where j.status in ('active', 'in_progress')) over () as active_count,
      count(*) filter (where j.status = 'completed') over () as completed_count,
      coalesce(sum(hold.released_amount) filter (where j.status in ('completed', 'cancelled')) over (), 0) as total_spent
    from jobs j
    left join users landscaper on landscaper.id = j.landscaper_id
    left join landscaper_profiles business on business.user_id = j.landscaper_id
    left join reviews review on review.job_id = j.id
    ${JOIN_PAYMENT}
    where j.customer_id = u.id
    order by j.status in ('completed', 'cancelled'), j.status = 'cancelled', j.posted_at desc, j.id desc
    limit ${JOBS_SHOWN}
  ) j on true
  where u.id = :customerId`;

type Row = PaymentColumns & {
  firstName: string;
  id: string | null;
  number: number;
  title: string;
  description: string;
  location: string;
  jobTypes: ServiceId[];
  customJobType: string | null;
  budget: number | null;
  postedAt: Date;
  status: JobStatus;
  bidCount: number;
  maxBids: number;
  preferredDate: Day | null;
  timeOfDay: TimeOfDay | null;
  flexibleDate: boolean;
  scheduledDate: Day | null;
  scheduledTime: string | null;
  landscaperCompletedAt: Date | null;
  customerConfirmedAt: Date | null;
  proposal: ProposalShown | null;
  reviewRequestedAt: Date | null;
  completedAt: Date;
  photos: PhotoRef[];
  landscaperId: string;
  landscaperName: string;
  landscaperImage: string | null;
  paid: number | null;
  reviewRating: number | null;
  totalPosted: number;
  activeCount: number;
  completedCount: number;
  totalSpent: number | string;
};

/** What a customer finds on their dashboard; undefined for somebody who is not there. */
export const customerDashboard =
  (db: Knex): CustomerDashboardViews['customerDashboard'] =>
  async (customerId) => {
    const { rows } = await db.raw<{ rows: Row[] }>(DASHBOARD, { customerId });
    const [about] = rows;
    if (!about) return undefined;
    const jobs = rows.filter((row) => row.id !== null);
    const inGroup = (group: string) => jobs.filter(({ status }) => customerGroup(status) === group);
    return {
      customer: { firstName: about.firstName },
      summary: {
        totalPosted: Number(about.totalPosted ?? 0),
        activeCount: Number(about.activeCount ?? 0),
        completedCount: Number(about.completedCount ?? 0),
        totalSpent: pence(Number(about.totalSpent ?? 0)),
      },
      pendingJobs: inGroup('pending').map(toPending),
      activeJobs: inGroup('active').map(toActive),
      completedJobs: inGroup('completed').map(toCompleted),
    };
  };

const anyJob = ({
  id,
  number,
  title,
  description,
  location,
  jobTypes: [type],
  customJobType,
  budget,
  postedAt,
  photos,
}: Row): DashboardJob => ({
  id: id!,
  number,
  title,
  description,
  location,
  serviceType: type === 'other' && customJobType ? customJobType : nameOf(type ?? 'other'),
  budget: budget === null ? null : pence(budget),
  postedAt,
  photo: photos[0] ?? null,
});

function hired(row: Row): HiredFor {
  const { landscaperId, landscaperName, landscaperImage } = row;
  return { landscaperId, landscaperName, landscaperImage, payment: withPayment(row).payment };
}

function toPending(row: Row): PendingJob {
  const { bidCount, maxBids, preferredDate, timeOfDay, flexibleDate } = row;
  return { ...anyJob(row), bidCount, maxBids, preferredDate, timeOfDay, flexibleDate };
}

function toActive(row: Row): ActiveJob {
  const { scheduledDate, scheduledTime, timeOfDay, landscaperCompletedAt, customerConfirmedAt, proposal } = row;
  return {
    ...anyJob(row),
    ...hired(row),
    status: row.status as ActiveJob['status'],
    scheduledDate,
    scheduledTime,
    timeOfDay,
    landscaperCompletedAt,
    customerConfirmedAt,
    proposal,
  };
}

function toCompleted(row: Row): CompletedJob {
  const { reviewRequestedAt, completedAt, paid, budget, reviewRating } = row;
  const totalPaid = paid ?? budget;
  return {
    ...anyJob(row),
    ...hired(row),
    reviewRequestedAt,
    completedAt,
    totalPaid: totalPaid === null ? null : pence(totalPaid),
    hasReview: reviewRating !== null,
    review: reviewRating === null ? null : { rating: reviewRating },
  };
}
