import { ok, refuse, type Result } from '#src/kernel/result';
import { type WhyNotRequestReview, whyNotRequestReview } from '#src/modules/acts/domain/reviews';
import type { Job } from './job';
import { standingOf } from './standing';

/** The landscaper asks the customer for a review. */
export type ReviewRequest = {
  id: string;
  jobId: string;
  landscaperId: string;
  requestedAt: Date;
  /** null until the job is completed, because the customer is asked only then (D-REQREVIEW). */
  deliveredAt: Date | null;
};
export type RequestReviewRefusal = 'not-your-job' | WhyNotRequestReview;

export function requestReview(
  job: Job,
  request: { id: string; landscaperId: string; last: ReviewRequest | undefined; isReviewed: boolean; now: Date },
): Result<ReviewRequest, RequestReviewRefusal> {
  const { id, landscaperId, last, isReviewed, now } = request;
  if (job.landscaperId !== landscaperId) return refuse('not-your-job');
  const not = whyNotRequestReview(standingOf(job, null), { isReviewed, askedAt: last?.requestedAt ?? null }, now);
  if (not) return refuse(not);
  const deliveredAt = job.status === 'completed' ? now : null;
  return ok({ id, jobId: job.id, landscaperId, requestedAt: now, deliveredAt });
}
