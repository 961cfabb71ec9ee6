import type { Bid, EndReason } from '../domain/bid';

export interface BidRepository {
  find(id: string): Promise<Bid | undefined>;
  /** Reads a bid. No one else can change it until the unit of work ends. Lock its job first. */
  lock(id: string): Promise<Bid | undefined>;
  /** This landscaper's pending or accepted bid on the job. There is at most one. */
  liveBid(jobId: string, landscaperId: string): Promise<Bid | undefined>;
  countPending(jobId: string): Promise<number>;
  add(bid: Bid): Promise<void>;
  save(bid: Bid): Promise<void>;
  /** Closes every pending bid on a job and returns them. Lock the job first. */
  closePending(jobId: string, reason: EndReason, at: Date): Promise<{ id: string; landscaperId: string }[]>;
}
