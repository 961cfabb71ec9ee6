import type { LikePrices } from '../domain/like-prices';

/** What work like a job costs. */
export interface PriceViews {
  /** Accepted prices of jobs with the same services, near by; undefined if there are too few, or no such job. Its own price does not count. */
  likePricesOf(jobId: string): Promise<LikePrices | undefined>;
  /** The same before a job is posted. `outcode`: the first half of its postcode, such as BA11. */
  likePricesNear(work: { jobTypes: readonly string[]; outcode: string }): Promise<LikePrices | undefined>;
}
