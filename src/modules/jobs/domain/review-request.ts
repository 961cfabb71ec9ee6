import { addHours } from '#src/kernel/clock';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { Job } from './job';
import { reviewWindow } from './review';

/** The landscaper asks the customer for a review. */
export type ReviewRequest = {
  id: string;
  jobId: string;
  landscaperId: string;
  requestedAt: Date;
  /** null until the job is completed, because the customer is asked only then (D-REQREVIEW). */
  deliveredAt: Date | null;
};
export type RequestReviewRefusal =
  'not-your-job' | 'job-cancelled' | 'already-reviewed' | 'review-time-over' | 'asked-lately';

export const HOURS_BETWEEN_REQUESTS = 7 * 24;

export function requestReview(
  job: Job,
  request: { id: string; landscaperId: string; last: ReviewRequest | undefined; isReviewed: boolean; now: Date },
): Result<ReviewRequest, RequestReviewRefusal> {
  const { id, landscaperId, last, isReviewed, now } = request;
  if (job.landscaperId !== landscaperId) return refuse('not-your-job');
  if (job.status === 'cancelled') return refuse('job-cancelled');
  if (isReviewed) return refuse('already-reviewed');
  const window = reviewWindow(job, true);
  if (window && now >= window.closesAt) return refuse('review-time-over');
  if (last && now < addHours(last.requestedAt, HOURS_BETWEEN_REQUESTS)) return refuse('asked-lately');
  const deliveredAt = job.status === 'completed' ? now : null;
  return ok({ id, jobId: job.id, landscaperId, requestedAt: now, deliveredAt });
}
