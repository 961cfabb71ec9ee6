import type { Clock } from '#src/kernel/clock';
import type { Outbox } from '#src/kernel/event';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { JobsEvents } from '../domain/events';
import { reviewOf, type Review, type ReviewRefusal } from '../domain/review';
import type { JobRepository } from '../ports/job-repository';
import type { ReviewRepository } from '../ports/review-repository';

export type ReviewJobRefusal = ReviewRefusal | 'job-not-found' | 'already-reviewed' | 'review-id-taken';
type Input = { reviewId: string; jobId: string; customerId: string; rating: number; comment: string };

/** The customer reviews the landscaper of a completed job, once. The page chooses the review's id, so a form sent twice adds one. */
export class ReviewJob {
  constructor(
    private work: UnitOfWork<{ jobs: JobRepository; reviews: ReviewRepository; outbox: Outbox<JobsEvents> }>,
    private clock: Clock,
  ) {}

  async execute({ reviewId, jobId, customerId, rating, comment }: Input): Promise<Result<Review, ReviewJobRefusal>> {
    const now = await this.clock.now();
    return this.work.run(async ({ jobs, reviews, outbox }): Promise<Result<Review, ReviewJobRefusal>> => {
      const job = await jobs.lock(jobId);
      if (!job) return refuse('job-not-found');
      const review = reviewOf(job, { id: reviewId, customerId, rating, comment, now });
      if (!review.ok) return review;
      const given = await reviews.ofJob(jobId);
      if (given) return given.id === reviewId ? ok(given) : refuse('already-reviewed');

      if (!(await reviews.add(review.value))) return refuse('review-id-taken');
      await outbox.add({
        name: 'job-reviewed',
        about: { jobId, customerId, landscaperId: review.value.landscaperId },
        at: now,
      });
      return review;
    });
  }
}
