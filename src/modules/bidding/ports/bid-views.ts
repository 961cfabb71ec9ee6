import type { Day } from '#src/kernel/day';
import type { Pence } from '#src/kernel/money';
import type { Bid } from '../domain/bid';
import type { Decline } from '../domain/decline';
import type { whyNotChoose } from '../domain/place';
import type { TermsAnswers } from '../domain/terms';

/** Bids as customers compare them and as landscapers see their own. */
export interface BidViews {
  /**
   * The pending and accepted bids on a customer's own job; undefined if it is not theirs. `today`: the day in London.
   */
  bidsOnJob(
    jobId: string,
    customerId: string,
    options: { sort?: BidOrder; today: Day },
  ): Promise<BidsOnJob | undefined>;
  /** Newest first. Pages count from 1 and hold twenty unless `pageSize` says otherwise. */
  landscaperBids(
    landscaperId: string,
    page?: { status?: 'all' | Bid['status']; page?: number; pageSize?: number },
  ): Promise<LandscaperBids>;
  /** What the landscaper said about VAT in their newest bid that says so. */
  vatOf(landscaperId: string): Promise<Pick<TermsAnswers, 'vatRegistered' | 'vatNumber'> | undefined>;
  /** The last day of this landscaper's authority to carry waste, as far as we have seen it; null if none is in date. */
  wasteAuthorityOf(landscaperId: string, today: Day): Promise<Day | null>;
  /** One of the landscaper's own bids; undefined if it is not theirs. */
  landscaperBid(landscaperId: string, bidId: string): Promise<LandscaperBid | undefined>;
  /** The landscaper's newest bid on a job, in any state. */
  lastBidOn(jobId: string, landscaperId: string): Promise<LandscaperBid | undefined>;
}

/**
 * Whether a job still takes bids, for a landscaper who can no longer see the rest of it. Undefined if they or its
 * customer has blocked the other.
 */
export interface BiddingOnJobView {
  biddingOnJob(jobId: string, landscaperId: string): Promise<BiddingOnJob | undefined>;
}

/**
 * The accepted bid comes first. Ties: the cheaper, then the nearer, then the earlier bid. Nobody can buy a better
 * place.
 */
export type BidOrder = 'price' | 'rating' | 'distance' | 'days' | 'date' | 'newest';

/** The page on which a customer compares bids, and `GET /api/jobs/{id}/bids`. */
export type BidsOnJob = {
  job: {
    id: string;
    number: number;
    title: string;
    status: 'posted' | 'active' | 'in_progress' | 'completed' | 'cancelled';
    town: string;
    outcode: string;
    /** Null: open to offers. */
    budget: Pence | null;
    /** How many bids are pending now. */
    bidCount: number;
    maxBids: number;
    postedAt: Date;
    preferredDate: Day | null;
    timeOfDay: string | null;
    flexibleDate: boolean;
    wasteRemoval: boolean;
    acceptedBidId: string | null;
  };
  sort: BidOrder;
  bids: ComparedBid[];
};

export type ComparedBid = Omit<TermsAnswers, 'vatNumber'> & {
  id: string;
  status: 'pending' | 'accepted';
  amount: Pence;
  message: string;
  /** Null: the landscaper did not say. */
  estimatedDays: number | null;
  createdAt: Date;
  /** When the landscaper said that it stands after the customer changed the job; null if it was made later. */
  confirmedAt: Date | null;
  /** Whether the customer has marked it. Only they know. */
  isShortlisted: boolean;
  /** Why it cannot be chosen on a job that is open; null if it can. */
  whyNot: ReturnType<typeof whyNotChoose> | null;
  landscaper: {
    id: string;
    fullName: string;
    businessName: string | null;
    imageId: string | null;
    /** The mean of all reviews to one decimal; null before the first. */
    rating: number | null;
    reviewCount: number;
    completedJobs: number;
    yearsExperience: number;
    /** The town they work from; null if they have not said. */
    town: string | null;
    outcode: string | null;
  };
  /** Distance from where they work to the job, to one decimal; null if they have not said where. */
  distanceMiles: number | null;
  /**
   * Their portfolio at a glance: up to three photos, first of work like this job, then the newest; and how many
   * pictures there are in all.
   */
  work: { photos: WorkPhoto[]; count: number };
  /** What we have checked, and the last day on which it is valid. Expired checks are left out. */
  checks: {
    kind: 'public_liability' | 'employers_liability' | 'credential' | 'waste_carrier';
    summary: string;
    seenOn: Day;
    validUntil: Day;
  }[];
};

export type WorkPhoto = { id: string; width: number; height: number; jobType: string; caption: string };

/** L-ENT-03: a bid as its landscaper sees it, with its job. */
export type LandscaperBid = Pick<
  Bid,
  | 'id'
  | 'jobId'
  | 'amount'
  | 'message'
  | 'estimatedDays'
  | keyof TermsAnswers
  | keyof Decline
  | 'status'
  | 'closedReason'
  | 'createdAt'
> & {
  /** What the landscaper receives of the amount, after the fee. */
  share: Pence;
  /** Whether it has ended, and its landscaper may now make another one on the job (`mayBidAgain`). */
  mayBidAgain: boolean;
  job: {
    id: string;
    number: number;
    title: string;
    /** Town and outward code. Until the bid is accepted, only the town if the customer does not share the rest. */
    location: string;
    budget: Pence | null;
    description: string;
    wasteRemoval: boolean;
    status: string;
  };
};

/** `counts` covers all the landscaper's bids, not only this page (L-DASH-13). */
export type LandscaperBids = { bids: LandscaperBid[]; counts: Record<'all' | Bid['status'], number> };

export type BiddingOnJob = { title: string; status: string; bidCount: number; maxBids: number };
