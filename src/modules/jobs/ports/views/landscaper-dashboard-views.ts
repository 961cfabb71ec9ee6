import type { Day } from '#src/kernel/day';
import type { Pence } from '#src/kernel/money';
import type { TimeOfDay } from '../../domain/job';
import type { Grid } from '../../domain/place';
import type { JobPayment, PhotoRef, ProposalShown, ReviewRequestShown } from '../parts-of-job-views';

export interface LandscaperDashboardViews {
  /**
   * Work under way, as their first page shows it: a few jobs in full, and for all jobs what needs the landscaper and
   * what is held.
   */
  landscaperWork(landscaperId: string, asked: WorkAsked): Promise<LandscaperWork>;
  /** Work under way, earliest date first, jobs without a date last. Pages count from 1. */
  landscaperActiveJobs(
    landscaperId: string,
    page: { page: number; pageSize: number },
  ): Promise<{ jobs: LandscaperActiveJob[]; total: number }>;
  /** Newest first. Pages count from 1 and hold twenty unless `pageSize` says otherwise. */
  landscaperCompletedJobs(
    landscaperId: string,
    page?: { page?: number; pageSize?: number },
  ): Promise<LandscaperCompletedJob[]>;
  /** `asOf` decides which month is this month, in London. */
  landscaperTotals(landscaperId: string, asOf: Date): Promise<LandscaperTotals>;
}

/** `today` and `others`: the most jobs shown. */
export type WorkAsked = { asOf: Date; today: number; others: number };

export type LandscaperWork = {
  /** How many jobs are under way. */
  total: number;
  /** Paid jobs whose day is today, in London, or that have begun and are not finished. Earliest date first. */
  today: LandscaperActiveJob[];
  /** The jobs that are not in `today`: earliest date first, jobs without a date last. */
  others: LandscaperActiveJob[];
  /** Jobs with an open dispute. */
  problems: { id: string; title: string }[];
  /** Jobs for which the customer suggests a date that can still be answered. */
  suggestions: { id: string; title: string; customerFirstName: string; date: Day; time: string }[];
  /**
   * The landscaper’s share of what is held, on each day of the week of `asOf`, from Monday, in London: by the day of
   * the work, or the day on which it is released unless the customer acts. Days without money are left out.
   */
  heldByDay: { day: Day; amount: Pence }[];
  /** What was credited on each day of the week of `asOf`, from Monday, in London. Days without money are left out. */
  paidByDay: { day: Day; amount: Pence }[];
};

/** L-ENT-01, with everything else that its card shows. */
export type LandscaperActiveJob = ReviewRequestShown & {
  id: string;
  number: number;
  title: string;
  description: string;
  status: 'active' | 'in_progress';
  /** The full address once the job is paid for (`mayKnowAddress`); before that, town and outward code. */
  location: string;
  /** The access instructions (D-NOTESMAP); null until the job is paid for. */
  customerNotes: string | null;
  /** Where it is; null until the job is paid for. */
  grid: Grid | null;
  /** The first photo of the garden before the work. */
  photo: PhotoRef | null;
  /** The agreed price, and the landscaper's share of it after the fee. */
  price: Pence;
  share: Pence;
  /** The agreed date; null until then. */
  scheduledDate: Day | null;
  scheduledTime: string | null;
  preferredDate: Day | null;
  timeOfDay: TimeOfDay | null;
  isFlexible: boolean;
  proposal: ProposalShown | null;
  startedAt: Date | null;
  startedBy: 'landscaper' | 'clock' | null;
  /** When the customer was asked whether the landscaper had come, and when they said yes. */
  arrivalAskedAt: Date | null;
  arrivalSaidAt: Date | null;
  landscaperCompletedAt: Date | null;
  noPhotosBecause: string | null;
  /** When the payment is released automatically, if nothing prevents it. */
  autoCompleteAt: Date | null;
  customer: { id: string; firstName: string };
  payment: JobPayment | null;
};

/** L-ENT-05 */
export type LandscaperCompletedJob = ReviewRequestShown & {
  id: string;
  number: number;
  title: string;
  description: string;
  /** Town and outward code. */
  location: string;
  /** What the landscaper receives, less the fee and refunds (D-EARNINGS). */
  paymentAmount: Pence;
  payout: JobPayment['payout'];
  completedAt: Date;
  /** The customer’s, once it is published. */
  review: { rating: number; comment: string } | null;
  /** Whether the customer has written a review, published or not. */
  isReviewed: boolean;
  hasReviewed: boolean;
  /** Whether they can still review each other. */
  isReviewOpen: boolean;
};

/** The counts of all their bids and jobs, and what was released to them, less the fee (D-EARNINGS). */
export type LandscaperTotals = {
  bidsPlaced: number;
  /** Jobs they were hired for, except those cancelled since. */
  jobsWon: number;
  /** Jobs they have not marked complete yet. */
  upcomingJobs: number;
  activeJobsCount: number;
  thisMonth: Pence;
  totalEarnings: Pence;
  /** Their share of what is held now and not disputed. */
  heldForYou: Pence;
};
