/** A job as bidding sees it. */
export type JobOnBoard = {
  id: string;
  customerId: string;
  status: 'posted' | 'active' | 'in_progress' | 'completed' | 'cancelled';
  maxBids: number;
  acceptedBidId: string | null;
};

export interface JobBoard {
  /** Reads a job and lets nobody else bid on it, accept a bid of it or change it until the unit of work ends. */
  lock(jobId: string): Promise<JobOnBoard | undefined>;
  /** Says on the board how many bids are pending. */
  showBidCount(jobId: string, pending: number): Promise<void>;
  /** Takes an open job off the board: this bid was accepted. */
  hire(jobId: string, accepted: { bidId: string; landscaperId: string; at: Date }): Promise<void>;
}
