import type { Review } from '../domain/review';

export interface ReviewRepository {
  ofJob(jobId: string): Promise<Review | undefined>;
  /** Returns false, and adds nothing, if another review has that id. */
  add(review: Review): Promise<boolean>;
}
