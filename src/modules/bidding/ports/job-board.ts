/** A job as bidding sees it. */
export type JobOnBoard = {
  id: string;
  customerId: string;
  status: 'posted' | 'active' | 'in_progress' | 'completed' | 'cancelled';
  maxBids: number;
  acceptedBidId: string | null;
  postedAt: Date;
  /** When its customer last changed it. */
  editedAt: Date | null;
};

export interface JobBoard {
  /** Reads a job. Until the unit of work ends, no one else can bid on it, accept a bid on it or change it. */
  lock(jobId: string): Promise<JobOnBoard | undefined>;
  /** Stores how many bids are pending, to be shown with the job. */
  showBidCount(jobId: string, pending: number): Promise<void>;
  /** Takes an open job off the board because this bid was accepted. */
  hire(jobId: string, accepted: { bidId: string; landscaperId: string; at: Date }): Promise<void>;
}
