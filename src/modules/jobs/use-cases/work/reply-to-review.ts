import type { Clock } from '#src/kernel/clock';
import { isId } from '#src/kernel/id';
import { refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { isOfLandscaper, replyTo, type AnyReview, type ReplyRefusal } from '../../domain/review';
import type { ReviewStores } from './review-stores';

type Input = { reviewId: string; personId: string; reply: string };
type Refusal = ReplyRefusal | 'review-not-found';

/** The person whom a published review is about answers it, once. */
export class ReplyToReview {
  constructor(
    private work: UnitOfWork<Pick<ReviewStores, 'jobs' | 'reviews' | 'customerReviews' | 'outbox'>>,
    private clock: Clock,
  ) {}

  async execute({ reviewId, personId, reply }: Input): Promise<Result<AnyReview, Refusal>> {
    if (!isId(reviewId)) return refuse('review-not-found');
    const now = await this.clock.now();
    return this.work.run(async ({ jobs, reviews, customerReviews, outbox }): Promise<Result<AnyReview, Refusal>> => {
      const read = async () => (await reviews.find(reviewId)) ?? (await customerReviews.find(reviewId));
      const found = await read();
      if (!found) return refuse('review-not-found');
      await jobs.lock(found.jobId);
      const given = (await read())!;
      const answered = replyTo(given, { personId, reply, now });
      if (!answered.ok || answered.value === given) return answered;
      if (isOfLandscaper(answered.value)) await reviews.save(answered.value);
      else await customerReviews.save(answered.value);
      const { jobId, customerId, landscaperId } = given;
      const recipientId = personId === customerId ? landscaperId : customerId;
      await outbox.add({
        name: 'review-answered',
        about: { reviewId, jobId, customerId, landscaperId, recipientId },
        at: now,
      });
      return answered;
    });
  }
}
