import type { Day } from '#src/kernel/day';

export interface PublicProfileViews {
  /** Undefined unless a registered, active landscaper has that id. */
  ofLandscaper(userId: string): Promise<LandscaperPublicProfile | undefined>;
}

export type LandscaperPublicProfile = {
  userId: string;
  firstName: string;
  lastName: string;
  businessName: string | null;
  /** The id of a stored photo. */
  profileImage: string | null;
  bio: string;
  /** Whether an admin has hidden their description of themselves; `bio` is then empty. */
  isBioHidden: boolean;
  /** Mean to one decimal; null before the first review. */
  rating: number | null;
  reviewCount: number;
  serviceArea: string;
  town: string;
  outcode: string;
  yearsExperience: number;
  jobsCompleted: number;
  publicLiabilityVerified: boolean;
  /**
   * verified: we have seen public liability insurance that is in date. provided: a document waits for review. Null:
   * neither.
   */
  insurance: 'verified' | 'provided' | null;
  /** Both null if the landscaper hides them (D-PUBCONTACT). */
  phone: string | null;
  email: string | null;
  services: string[];
  customServices: string[];
  checks: CheckView[];
  /** Kinds of insurance with a document waiting for review and no check in date. */
  waiting: { kind: 'public_liability' | 'employers_liability' }[];
  credentials: CredentialView[];
  portfolio: PortfolioView[];
  /**
   * The finished paid jobs, and the state of the review of each: the four add up to the total. `pending`: hidden, or
   * still to be written.
   */
  paidJobs: { total: number; published: number; withheld: number; pending: number; notLeft: number };
  /** The latest twenty. `customerName` is 'Olive B.', or null if their profile is private. */
  reviews: {
    id: string;
    customerName: string | null;
    jobTitle: string;
    /**
     * The ids of the job's services, the customer's own words for other work, and the month in which it ended:
     * '2026-05'.
     */
    jobTypes: string[];
    customJobType: string | null;
    month: string;
    rating: number;
    comment: string;
    createdAt: Date;
    /** What the landscaper answered. */
    reply: string | null;
  }[];
  memberSince: Date;
  /** Whether the landscaper lets search engines show the profile. */
  mayBeFound: boolean;
  /** The day in London on which the checks are in date. */
  today: Day;
};

/** What we have seen, and how long it is valid. Expired checks are left out. */
export type CheckView = {
  kind: 'public_liability' | 'employers_liability' | 'waste_carrier';
  summary: string;
  seenOn: Day;
  validUntil: Day;
};

export type CredentialView = {
  id: string;
  name: string;
  issuer: string | null;
  issuedOn: Day | null;
  validUntil: Day | null;
  /** Null until it is reviewed. */
  seenOn: Day | null;
};

export type PortfolioView = {
  id: string;
  /** A photo stored here, with its size in pixels; null if `imageUrl` is an address on another site. */
  photo: { id: string; width: number; height: number } | null;
  imageUrl: string | null;
  jobType: string;
  caption: string;
  monthYear: string;
};
