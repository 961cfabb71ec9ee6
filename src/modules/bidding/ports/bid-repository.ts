import type { Bid, ClosedReason } from '../domain/bid';

export interface BidRepository {
  find(id: string): Promise<Bid | undefined>;
  /** Reads a bid. No one else can change it until the unit of work ends. The caller has locked its job. */
  lock(id: string): Promise<Bid | undefined>;
  /** This landscaper's pending or accepted bid on the job. There is one at most. */
  liveBid(jobId: string, landscaperId: string): Promise<Bid | undefined>;
  countPending(jobId: string): Promise<number>;
  add(bid: Bid): Promise<void>;
  save(bid: Bid): Promise<void>;
  /** Closes every pending bid on a job, which the caller has locked, and returns them. */
  closePending(jobId: string, reason: ClosedReason, at: Date): Promise<{ id: string; landscaperId: string }[]>;
}
