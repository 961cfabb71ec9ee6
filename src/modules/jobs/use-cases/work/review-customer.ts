import type { Clock } from '#src/kernel/clock';
import { refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import {
  changeReview,
  customerReviewOf,
  type ChangeRefusal,
  type CustomerMarks,
  type CustomerReview,
  type CustomerReviewRefusal,
} from '../../domain/review';
import { publishOther, wasTaken, type ReviewStores } from './review-stores';

export type ReviewCustomerRefusal =
  | CustomerReviewRefusal
  | ChangeRefusal
  | 'rating-not-valid'
  | 'job-not-found'
  | 'already-reviewed'
  | 'review-id-taken';
type Input = CustomerMarks & { reviewId: string; jobId: string; landscaperId: string; comment: string };

/** The landscaper reviews the customer of a paid job, once, like `ReviewJob` for the other side. */
export class ReviewCustomer {
  constructor(
    private work: UnitOfWork<ReviewStores>,
    private clock: Clock,
  ) {}

  async execute(input: Input): Promise<Result<CustomerReview, ReviewCustomerRefusal>> {
    const { reviewId: id, jobId, landscaperId, comment, goodAccess, clearBrief, paidOnTime } = input;
    const marks = { goodAccess, clearBrief, paidOnTime };
    const now = await this.clock.now();
    return this.work.run(async (stores): Promise<Result<CustomerReview, ReviewCustomerRefusal>> => {
      const { jobs, reviews, customerReviews, paymentOfJob, outbox } = stores;
      const job = await jobs.lock(jobId);
      if (!job) return refuse('job-not-found');
      if (job.landscaperId !== landscaperId) return refuse('not-your-job');
      const given = await customerReviews.ofJob(jobId);
      if (given) {
        const changed = given.id === id ? changeReview(given, { ...marks, comment }, now) : refuse('already-reviewed');
        if (changed.ok) await customerReviews.save(changed.value);
        return changed;
      }

      const other = await reviews.ofJob(jobId);
      const payment = await paymentOfJob.standing(jobId);
      const review = customerReviewOf(job, { id, landscaperId, marks, comment, payment, other, now });
      if (!review.ok) return review;
      if (await wasTaken(stores, id)) return refuse('review-id-taken');
      if (!(await customerReviews.add(review.value))) return refuse('review-id-taken');
      await publishOther(reviews, other, now);
      const { customerId } = job;
      await outbox.add({ name: 'customer-reviewed', about: { jobId, customerId, landscaperId }, at: now });
      return review;
    });
  }
}
