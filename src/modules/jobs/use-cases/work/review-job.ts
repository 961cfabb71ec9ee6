import type { Clock } from '#src/kernel/clock';
import { refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { changeReview, reviewOf, type ChangeRefusal, type Review, type ReviewRefusal } from '../../domain/review';
import { publishOther, wasTaken, type ReviewStores } from './review-stores';

export type ReviewJobRefusal = ReviewRefusal | ChangeRefusal | 'job-not-found' | 'already-reviewed' | 'review-id-taken';
type Input = { reviewId: string; jobId: string; customerId: string; rating: number; comment: string };

/**
 * The customer reviews the landscaper of a paid job, once. The page chooses the review's id, so sending the form twice
 * adds one review; sending other words changes them until they are published.
 */
export class ReviewJob {
  constructor(
    private work: UnitOfWork<ReviewStores>,
    private clock: Clock,
  ) {}

  async execute({ reviewId: id, jobId, customerId, ...words }: Input): Promise<Result<Review, ReviewJobRefusal>> {
    const now = await this.clock.now();
    return this.work.run(async (stores): Promise<Result<Review, ReviewJobRefusal>> => {
      const { jobs, reviews, customerReviews, paymentOfJob, outbox } = stores;
      const job = await jobs.lock(jobId);
      if (!job) return refuse('job-not-found');
      if (job.customerId !== customerId) return refuse('not-your-job');
      const given = await reviews.ofJob(jobId);
      if (given) {
        const changed = given.id === id ? changeReview(given, words, now) : refuse('already-reviewed');
        if (changed.ok) await reviews.save(changed.value);
        return changed;
      }

      const other = await customerReviews.ofJob(jobId);
      const payment = await paymentOfJob.standing(jobId);
      const review = reviewOf(job, { id, customerId, ...words, payment, other, now });
      if (!review.ok) return review;
      if (await wasTaken(stores, id)) return refuse('review-id-taken');
      if (!(await reviews.add(review.value))) return refuse('review-id-taken');
      await publishOther(customerReviews, other, now);
      const { landscaperId } = review.value;
      await outbox.add({ name: 'job-reviewed', about: { jobId, customerId, landscaperId }, at: now });
      return review;
    });
  }
}
