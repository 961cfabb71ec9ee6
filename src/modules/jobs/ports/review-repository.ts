import type { Review } from '../domain/review';

export interface ReviewRepository {
  ofJob(jobId: string): Promise<Review | undefined>;
  /** Whether it is kept: false where its id is another review's. */
  add(review: Review): Promise<boolean>;
}
