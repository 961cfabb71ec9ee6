import type { ReviewRequest } from '../domain/review-request';

/** Whose requests they are: those of whoever is hired now, not of somebody whose acceptance lapsed. */
export type Asker = { jobId: string; landscaperId: string };

/** Read and written under the lock of their job. */
export interface ReviewRequests {
  lastOf(asker: Asker): Promise<ReviewRequest | undefined>;
  add(request: ReviewRequest): Promise<void>;
  /** Those that waited are delivered now. Answers whether there were any. */
  deliverWaiting(asker: Asker, at: Date): Promise<boolean>;
}
