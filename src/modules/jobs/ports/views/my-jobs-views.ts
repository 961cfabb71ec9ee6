import type { Day } from '#src/kernel/day';
import type { ListPart, PartAsked } from '#src/kernel/list-part';
import type { Pence } from '#src/kernel/money';
import type { JobStatus, TimeOfDay } from '../../domain/job';
import type { JobPayment } from '../parts-of-job-views';
import type { ActiveJob, CompletedJob, DashboardJob, PendingJob } from './customer-dashboard-views';

/**
 * Every job of one person, in every status: those a customer posted, or those a landscaper was hired for. Newest first.
 */
export interface MyJobsViews {
  jobsPosted(customerId: string, asked: MyJobsAsked): Promise<MyJobs<PostedJob>>;
  jobsWon(landscaperId: string, asked: MyJobsAsked): Promise<MyJobs<WonJob>>;
}

/** `search`: words that must all be in the title, description, place, number or the other person's name. */
export type MyJobsAsked = PartAsked & { status?: JobStatus; search: string };

/** `counts`: how many jobs the search finds in each status, and in all. */
export type MyJobs<Row> = ListPart<Row> & { counts: Record<JobStatus | 'all', number> };

export type PostedJob =
  | ({ status: 'posted' } & PendingJob)
  | ActiveJob
  | ({ status: 'completed' } & CompletedJob)
  | ({ status: 'cancelled' } & CancelledJob);

export type CancelledJob = DashboardJob & {
  cancelledAt: Date | null;
  /** Who was hired; null if nobody was. */
  landscaperName: string | null;
  payment: JobPayment | null;
};

export type WonJob = DashboardJob & {
  status: Exclude<JobStatus, 'posted'>;
  customerFirstName: string;
  /** What the landscaper receives of the agreed price after the fee. */
  share: Pence;
  /** The agreed date; null until then. */
  scheduledDate: Day | null;
  scheduledTime: string | null;
  timeOfDay: TimeOfDay | null;
  landscaperCompletedAt: Date | null;
  completedAt: Date | null;
  cancelledAt: Date | null;
  payment: JobPayment | null;
};
