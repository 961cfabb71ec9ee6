import type { Bid, ClosedReason } from '../domain/bid';

export interface BidRepository {
  find(id: string): Promise<Bid | undefined>;
  /** Reads a bid and keeps others from changing it until the unit of work ends. Its job is locked first. */
  lock(id: string): Promise<Bid | undefined>;
  /** This landscaper's bid on the job that is pending or accepted. */
  liveBid(jobId: string, landscaperId: string): Promise<Bid | undefined>;
  countPending(jobId: string): Promise<number>;
  add(bid: Bid): Promise<void>;
  save(bid: Bid): Promise<void>;
  /** Ends every pending bid of a job whose lock is held, and says whose they were. */
  closePending(jobId: string, reason: ClosedReason, at: Date): Promise<{ id: string; landscaperId: string }[]>;
}
