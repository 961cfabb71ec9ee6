// When the two sides of a job may review each other, and when the landscaper may ask for it.
import { addHours } from '#src/kernel/clock';
import { REVIEW_EACH_OTHER_DAYS } from '#src/kernel/deadlines';
import type { JobStanding, MoneyStanding } from './standing';

export const HOURS_BETWEEN_REQUESTS = 7 * 24;

/** What has been written, and when the landscaper last asked for a review; null if never. */
export type ReviewsStanding = { isReviewed: boolean; askedAt: Date | null };

export type WhyNotReview = 'job-not-completed' | 'review-time-over';
export type WhyNotRequestReview = 'job-cancelled' | 'already-reviewed' | 'review-time-over' | 'asked-lately';

/** The facts of a job that decide when it can be reviewed. */
export type ReviewedJob = Pick<JobStanding, 'status' | 'completedAt' | 'cancelledAt'> & {
  money: Pick<MoneyStanding, 'heldAt'> | null;
};

/**
 * Reviews open at release, or at the refund of a job that was paid for; null while there is nothing to review. A job is
 * only completed after it was paid.
 */
export function reviewsOpenAt({ status, completedAt, cancelledAt, money }: ReviewedJob): Date | null {
  if (status === 'completed') return completedAt;
  return status === 'cancelled' && money?.heldAt ? cancelledAt : null;
}

/** When the time for both sides to review each other ends; null while there is nothing to review. */
export function reviewsCloseAt(job: ReviewedJob): Date | null {
  const over = reviewsOpenAt(job);
  return over && addHours(over, REVIEW_EACH_OTHER_DAYS * 24);
}

/** Why no review of this job can be written, by either side. */
export function whyNotReview(job: ReviewedJob, now: Date): WhyNotReview | undefined {
  const closeAt = reviewsCloseAt(job);
  if (!closeAt) return 'job-not-completed';
  return now >= closeAt ? 'review-time-over' : undefined;
}

/**
 * Why the landscaper cannot ask for a review. They may ask before the work is done: the customer is told afterwards
 * (D-REQREVIEW).
 */
export function whyNotRequestReview(
  job: ReviewedJob,
  { isReviewed, askedAt }: ReviewsStanding,
  now: Date,
): WhyNotRequestReview | undefined {
  if (job.status === 'cancelled') return 'job-cancelled';
  if (isReviewed) return 'already-reviewed';
  if (job.status === 'completed' && whyNotReview(job, now) === 'review-time-over') return 'review-time-over';
  return askedAt && now < addHours(askedAt, HOURS_BETWEEN_REQUESTS) ? 'asked-lately' : undefined;
}
