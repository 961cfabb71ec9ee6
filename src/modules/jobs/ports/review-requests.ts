import type { ReviewRequest } from '../domain/review-request';

/** The landscaper hired at present. Requests by an earlier one, whose accepted bid lapsed, do not count. */
export type HiredLandscaper = { jobId: string; landscaperId: string };

/** Used while the job is locked. */
export interface ReviewRequests {
  lastOf(landscaper: HiredLandscaper): Promise<ReviewRequest | undefined>;
  add(request: ReviewRequest): Promise<void>;
  /** Marks undelivered requests as delivered. Returns whether there were any. */
  deliverWaiting(landscaper: HiredLandscaper, at: Date): Promise<boolean>;
}
