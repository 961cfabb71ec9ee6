import type { Review } from '../domain/review';

export interface ReviewRepository {
  ofJob(jobId: string): Promise<Review | undefined>;
  /** Returns false, and adds nothing, if there is already a review with that id. */
  add(review: Review): Promise<boolean>;
}
