import type { Clock } from '#src/kernel/clock';
import type { Outbox } from '#src/kernel/event';
import type { NewId } from '#src/kernel/id';
import { refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import type { JobsEvents } from '../../domain/events';
import { requestReview, type RequestReviewRefusal, type ReviewRequest } from '../../domain/review-request';
import type { Review } from '../../domain/review';
import type { JobRepository } from '../../ports/job-repository';
import type { ReviewRepository } from '../../ports/review-repository';
import type { ReviewRequests } from '../../ports/review-requests';

type Stores = {
  jobs: JobRepository;
  reviews: Pick<ReviewRepository<Review>, 'ofJob'>;
  reviewRequests: ReviewRequests;
  outbox: Outbox<JobsEvents>;
};
type Refusal = RequestReviewRefusal | 'job-not-found';

/**
 * The hired landscaper asks for a review, at most once in seven days. The customer is told only once the job is
 * completed.
 */
export class RequestReview {
  constructor(
    private work: UnitOfWork<Stores>,
    private newId: NewId,
    private clock: Clock,
  ) {}

  async execute(request: { jobId: string; landscaperId: string }): Promise<Result<ReviewRequest, Refusal>> {
    const { jobId, landscaperId } = request;
    const now = await this.clock.now();
    return this.work.run(async ({ jobs, reviews, reviewRequests, outbox }): Promise<Result<ReviewRequest, Refusal>> => {
      const job = await jobs.lock(jobId);
      if (!job) return refuse('job-not-found');
      const last = await reviewRequests.lastOf(request);
      const isReviewed = (await reviews.ofJob(jobId)) !== undefined;
      const requested = requestReview(job, { id: this.newId(), landscaperId, last, isReviewed, now });
      if (!requested.ok) return requested;

      await reviewRequests.add(requested.value);
      const about = { jobId, customerId: job.customerId, landscaperId };
      if (requested.value.deliveredAt) await outbox.add({ name: 'review-requested', about, at: now });
      return requested;
    });
  }
}
