import type { Outbox } from '#src/kernel/event';
import type { Log } from '#src/kernel/log';
import { ok } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { JobsEvents } from '../../domain/events';
import { isOfLandscaper, type AnyReview, type CustomerReview, type Review } from '../../domain/review';
import type { ReviewRepository } from '../../ports/review-repository';

const REVIEWS_PER_RUN = 100;

type Stores = {
  reviews: ReviewRepository<Review>;
  customerReviews: ReviewRepository<CustomerReview>;
  outbox: Outbox<JobsEvents>;
};
type Due = Pick<ReviewRepository<AnyReview>, 'toAnnounce'>;

/**
 * Tells the person whom a review is about, once, that it is published. Only the clock decides what can be read, not
 * this run.
 */
export class AnnounceReviews {
  constructor(
    private work: UnitOfWork<Stores>,
    private reviews: Due,
    private customerReviews: Due,
    private log: Log,
  ) {}

  async execute({ asOf }: { asOf: Date }): Promise<{ more: boolean }> {
    const due = await Promise.all(
      [this.reviews, this.customerReviews].map((one) => one.toAnnounce(asOf, REVIEWS_PER_RUN)),
    );
    let failed = 0;
    for (const review of due.flat()) {
      await this.announce(review, asOf).catch((fault: unknown) => {
        failed += 1;
        this.log.error('A review could not be announced and will be tried again', { reviewId: review.id, fault });
      });
    }
    return { more: failed === 0 && due.some(({ length }) => length === REVIEWS_PER_RUN) };
  }

  private announce(review: AnyReview, at: Date) {
    const { id: reviewId, jobId, customerId, landscaperId } = review;
    const isReview = isOfLandscaper(review);
    return this.work.run(async ({ reviews, customerReviews, outbox }) => {
      if (!(await (isReview ? reviews : customerReviews).announce(reviewId, at))) return ok(undefined);
      const name = isReview ? 'review-published' : 'customer-review-published';
      await outbox.add({ name, about: { reviewId, jobId, customerId, landscaperId }, at });
      return ok(undefined);
    });
  }
}
