import type { Outbox } from '#src/kernel/event';
import type { JobsEvents } from '../../domain/events';
import { publishNow, type AnyReview, type CustomerReview, type Review } from '../../domain/review';
import type { JobRepository } from '../../ports/job-repository';
import type { PaymentOfJob } from '../../ports/payment-of-job';
import type { ReviewRepository } from '../../ports/review-repository';

export type ReviewStores = {
  jobs: JobRepository;
  reviews: ReviewRepository<Review>;
  customerReviews: ReviewRepository<CustomerReview>;
  paymentOfJob: PaymentOfJob;
  outbox: Outbox<JobsEvents>;
};

/** Both sides have written, so the other one's review is published too. */
export async function publishOther<Kind extends AnyReview>(
  others: ReviewRepository<Kind>,
  other: Kind | undefined,
  now: Date,
): Promise<void> {
  if (other) await others.save(publishNow(other, now));
}

/** Whether a review of either side has this id. Reports name a review by its id alone. */
export const wasTaken = async (
  { reviews, customerReviews }: Pick<ReviewStores, 'reviews' | 'customerReviews'>,
  id: string,
): Promise<boolean> => Boolean((await reviews.find(id)) ?? (await customerReviews.find(id)));
