import type { Review } from '../domain/review';

export interface ReviewRepository {
  ofJob(jobId: string): Promise<Review | undefined>;
  add(review: Review): Promise<void>;
}
