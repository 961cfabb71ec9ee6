import type { LikePrices } from '../domain/like-prices';

/** The price of work like a job. */
export interface PriceViews {
  /**
   * Accepted prices of nearby jobs with the same services; undefined if there are too few, or no such job. Its own
   * price does not count.
   */
  likePricesOf(jobId: string): Promise<LikePrices | undefined>;
  /** The same prices before a job is posted. `outcode`: the first half of its postcode, such as BA11. */
  likePricesNear(work: { jobTypes: readonly string[]; outcode: string }): Promise<LikePrices | undefined>;
}
