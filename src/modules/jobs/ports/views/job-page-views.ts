import type { ScheduleProposal } from '../../domain/schedule-proposal';
import type { MarkingTakenBack } from '../../domain/marking-taken-back';
import type { Pence } from '#src/kernel/money';
import type { CustomerGroup, Job } from '../../domain/job';
import type { CustomerMarks } from '../../domain/review';
import type { PlacePrecision } from '../../domain/place';
import type { ServiceId } from '../../domain/services';
import type { ViewerRole } from '../../domain/viewer';
import type { JobPayment, PhotoRef, ProposalShown, ReviewRequestShown } from '../parts-of-job-views';

/** One job as its own page and `GET /api/jobs/{id}` show it. */
export interface JobPageViews {
  /** Undefined if the job does not exist or this viewer may not see it. */
  jobFor(viewer: Viewer, jobId: string): Promise<JobPage | undefined>;
}

export type Viewer = { id: string; userType: string };

type JobFacts = Pick<
  Job,
  | 'id'
  | 'title'
  | 'description'
  | 'status'
  | 'customJobType'
  | 'wasteRemoval'
  | 'preferredDate'
  | 'timeOfDay'
  | 'flexibleDate'
  | 'isRecurring'
  | 'recurrenceType'
  | 'customRecurrence'
  | 'budget'
  | 'maxBids'
  | 'bidCount'
  | 'postedAt'
  | 'scheduledDate'
  | 'scheduledTime'
  | 'nestCheck'
  | 'nestCheckedAt'
  | 'wasteKinds'
  | 'weedMethod'
  | 'productUsed'
  | 'treeProtection'
  | 'treePermissionDate'
  | 'treeAnswerSeenAt'
  | 'startedAt'
  | 'startedBy'
  | 'arrivalAskedAt'
  | 'arrivalSaidAt'
  | 'landscaperCompletedAt'
  | 'completionNote'
  | 'noPhotosBecause'
  | 'customerConfirmedAt'
  | 'autoCompleteAt'
  | 'completedAt'
  | 'cancelledAt'
>;

export type JobPage = JobFacts &
  ReviewRequestShown & {
    number: number;
    /** Places kept for landscapers, other than the viewer, whom the customer asked for a bid. */
    reservedForOthers: number;
    /** When the place kept for the viewer expires; null if none is kept. */
    reservedUntil: Date | null;
    viewerRole: ViewerRole;
    group: CustomerGroup | undefined;
    jobTypes: { id: ServiceId; name: string }[];
    town: string;
    /** 'BA11'; null for a bidder if the customer does not share it. */
    outcode: string | null;
    locationPrecision: PlacePrecision;
    /**
     * The distance from where the landscaper works: to one decimal for a viewer who knows the address, otherwise the
     * far end of a band (`bandOf`). Null for customers and admins.
     */
    distanceMiles: number | null;
    /** Null unless the viewer may know the address (`mayKnowAddress`); the access instructions go with it. */
    address: string | null;
    accessInstructions: string | null;
    photos: { before: PhotoRef[]; after: PhotoRef[] };
    customer: {
      id: string;
      /**
       * The full name for a viewer who may know the address, otherwise the first name; null, like the photo, for a
       * bidder if the customer does not share it.
       */
      name: string | null;
      imageId: string | null;
      /** Only for the landscaper who was hired, once the job is paid for. */
      phoneNumber: string | null;
    };
    /** The hired landscaper, if any. */
    landscaper: {
      id: string;
      name: string;
      businessName: string | null;
      imageId: string | null;
      /** Mean to one decimal; null before the first review. */
      rating: number | null;
      reviewCount: number;
    } | null;
    /** The accepted bid; for a bidder, their own bid while it is pending. */
    bid: { id: string; amount: Pence; message: string; estimatedDays: number | null; status: string } | null;
    /** The lowest bid that waits for an answer; only for the customer, and null if there is none. */
    lowestBid: Pence | null;
    /** Null before a bid is accepted, and for bidders. */
    payment: JobPayment | null;
    /** The customer’s review: for its writer and admins, and once it is published for the landscaper too. */
    review: (OneReviewShown & { rating: number }) | null;
    /** The landscaper’s review of the customer, likewise. */
    customerReview: (OneReviewShown & CustomerMarks) | null;
    /** Whether the customer has written a review, published or not. */
    isReviewed: boolean;
    /**
     * When the time for customer and landscaper to review each other ends; null before and after it, and for others.
     */
    reviewsCloseAt: Date | null;
    /** For landscapers: how many have reviewed this customer, and how many of them say yes to each question. */
    marks: ({ reviews: number } & Record<keyof CustomerMarks, number>) | null;
    /** When everything in it that identified people was deleted; null if it is still there. */
    detailsDeletedAt: Date | null;
    /** When it ends because nothing has changed; null unless its customer has been warned. */
    endsAt: Date | null;
    /** Why an admin has hidden the description from everyone but the customer. */
    hiddenBecause: string | null;
    /** The conversation between the customer and the landscaper who was hired. */
    threadId: string | null;
    /** Null for bidders. */
    proposal: ProposalShown | null;
    /** Oldest first. */
    events: JobEvent[];
  };

/** `withheldBecause`: why an admin withholds it; null if it is shown. */
export type OneReviewShown = {
  id: string;
  comment: string;
  withheldBecause: string | null;
  createdAt: Date;
  publishesAt: Date;
  isPublished: boolean;
  /** The answer of the person whom it is about. */
  reply: string | null;
};

export type JobEvent = {
  name:
    | 'posted'
    | 'bid-accepted'
    | 'payment-held'
    | 'price-raised'
    | 'date-proposed'
    | 'date-accepted'
    | 'date-declined'
    | 'nest-checked'
    | 'work-started'
    | 'marked-complete'
    | 'marking-taken-back'
    | 'confirmed'
    | 'problem-reported'
    | 'completed'
    | 'cancelled'
    | 'reviewed';
  at: Date;
  /** What was paid at that moment. */
  amount?: Pence;
  /** What was said when it was marked complete, if that was taken back. */
  said?: Pick<MarkingTakenBack, 'note' | 'noPhotosBecause'>;
  /** The proposed visit: its day and time ('09:30'). */
  visit?: Pick<ScheduleProposal, 'date' | 'time' | 'proposedBy' | 'movesFrom' | 'reason'>;
};
