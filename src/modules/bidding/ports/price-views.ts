import type { LikePrices } from '../domain/like-prices';

/** What work like a job costs. */
export interface PriceViews {
  /** Accepted prices of jobs with the same services, near by; undefined if there are too few, or no such job. Its own price does not count. */
  likePricesOf(jobId: string): Promise<LikePrices | undefined>;
}
