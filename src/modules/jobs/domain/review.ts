import { ok, refuse, type Result } from '#src/kernel/result';
import type { Job } from './job';

/** A customer's review of a completed job. One for each job, never edited (D-REVIEWONCE). */
export type Review = {
  id: string;
  jobId: string;
  customerId: string;
  landscaperId: string;
  rating: number;
  comment: string;
  createdAt: Date;
};

export const COMMENT_MAX = 1000;

export type ReviewRefusal = 'not-your-job' | 'job-not-completed' | 'rating-not-valid' | 'comment-too-long';

export function reviewOf(
  job: Job,
  {
    id,
    customerId,
    rating,
    comment,
    now,
  }: { id: string; customerId: string; rating: number; comment: string; now: Date },
): Result<Review, ReviewRefusal> {
  if (job.customerId !== customerId) return refuse('not-your-job');
  if (job.status !== 'completed' || !job.landscaperId) return refuse('job-not-completed');
  if (!Number.isInteger(rating) || rating < 1 || rating > 5) return refuse('rating-not-valid');
  if (comment.trim().length > COMMENT_MAX) return refuse('comment-too-long');
  return ok({
    id,
    jobId: job.id,
    customerId,
    landscaperId: job.landscaperId,
    rating,
    comment: comment.trim(),
    createdAt: now,
  });
}
