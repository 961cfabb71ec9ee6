import type { Pence } from '#src/kernel/money';
import type { AgeOrder, BidStatus } from '../../domain/lists';
import type { ListPart, PartAsked } from '#src/kernel/list-part';

/** Bids, for admins only. */
export interface BidLists {
  bids(asked: BidsAsked & PartAsked): Promise<ListPart<AdminBid>>;
}

export type BidsAsked = {
  /** Searches the names, business names and emails of landscapers; a number is the job's. */
  search?: string;
  status?: BidStatus;
  order?: AgeOrder;
  /** Only outliers: bids that wait on an open job and are far from the other bids or the budget. */
  isOutlier?: boolean;
};

export type AdminBid = {
  id: string;
  jobId: string;
  jobNumber: number;
  jobTitle: string;
  budget: Pence | null;
  landscaperId: string;
  landscaperName: string;
  amount: Pence;
  estimatedDays: number | null;
  message: string;
  status: BidStatus;
  /** Why it was rejected. */
  closedReason: 'other_accepted' | 'job_edited' | 'job_deleted' | 'withdrawn' | 'lapsed' | 'declined' | null;
  /** The median amount of all bids on the job. */
  median: Pence;
  createdAt: Date;
};

export interface OutlierSearch {
  /**
   * Looks for outliers among the bids of jobs that have changed since the last run, so that the list need not look at
   * all jobs. Safe to repeat.
   */
  findOutliers(now: Date): Promise<void>;
}
