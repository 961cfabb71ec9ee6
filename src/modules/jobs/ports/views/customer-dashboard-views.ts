import type { Day } from '#src/kernel/day';
import type { Pence } from '#src/kernel/money';
import type { TimeOfDay } from '../../domain/job';
import type { JobPayment, PhotoRef, ProposalShown } from '../parts-of-job-views';

/** A customer's dashboard (S-ENT-06). */
export interface CustomerDashboardViews {
  /** Undefined if there is no such customer. */
  customerDashboard(customerId: string): Promise<CustomerDashboard | undefined>;
}

export type CustomerDashboard = {
  customer: { firstName: string };
  /**
   * Counts all the customer's jobs; the lists below stop at a hundred jobs in all. `totalSpent`: what was released and
   * has not gone back, through us or their bank. Of a job in dispute, the undisputed part may be released.
   */
  summary: { totalPosted: number; activeCount: number; completedCount: number; totalSpent: Pence };
  pendingJobs: PendingJob[];
  activeJobs: ActiveJob[];
  completedJobs: CompletedJob[];
};

/** What the cards of all three lists show. */
export type DashboardJob = {
  id: string;
  number: number;
  title: string;
  description: string;
  /** Town and outward code: 'Frome BA11'. */
  location: string;
  serviceType: string;
  /** Null: open to offers. */
  budget: Pence | null;
  postedAt: Date;
  photo: PhotoRef | null;
};

/** S-ENT-07 */
export type PendingJob = DashboardJob & {
  bidCount: number;
  maxBids: number;
  preferredDate: Day | null;
  timeOfDay: TimeOfDay | null;
  flexibleDate: boolean;
};

export type HiredFor = {
  landscaperId: string;
  /** The business name, or the full name if there is none. */
  landscaperName: string;
  landscaperImage: string | null;
  payment: JobPayment | null;
};

/** S-ENT-08 */
export type ActiveJob = DashboardJob &
  HiredFor & {
    status: 'active' | 'in_progress';
    /** What was agreed; null until then. */
    scheduledDate: Day | null;
    scheduledTime: string | null;
    /** The part of the day that the customer asked for. */
    timeOfDay: TimeOfDay | null;
    isFlexible: boolean;
    startedAt: Date | null;
    startedBy: 'landscaper' | 'clock' | null;
    /** When the customer said that the landscaper has come; null until then. */
    arrivalSaidAt: Date | null;
    landscaperCompletedAt: Date | null;
    /** When the payment is released automatically, if nothing prevents it. */
    autoCompleteAt: Date | null;
    customerConfirmedAt: Date | null;
    proposal: ProposalShown | null;
  };

/** S-ENT-09 */
export type CompletedJob = DashboardJob &
  HiredFor & {
    /** When the landscaper last asked for a review; null if never. */
    reviewRequestedAt: Date | null;
    completedAt: Date;
    /** What was spent on it, as in `totalSpent`; the budget if nothing was paid through us (S-ENT-10). */
    totalPaid: Pence | null;
    hasReview: boolean;
    review: { rating: number } | null;
    /** Whether there is still time to write a review. */
    isReviewOpen: boolean;
  };
