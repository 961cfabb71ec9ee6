import type { Day } from '#src/kernel/day';
import type { MoneyStanding, WorkStanding } from '#src/modules/acts/domain/standing';

/** The state of a job's work, as escrow reads and changes it. */
export interface WorkCompletion {
  /** Locks the job until the unit of work ends. */
  lock(jobId: string): Promise<JobAtWork | undefined>;
  /**
   * Starts the work if its agreed slot has begun and no other slot waits for the customer's answer. Returns whether it
   * did.
   */
  begin(jobId: string, payment: MoneyStanding | null, at: Date): Promise<boolean>;
  /** The landscaper comes on that day at that time ('15:30'), which becomes the agreed start. */
  expectAt(jobId: string, visit: { date: Day; time: string }): Promise<void>;
  /** Undoes marking the job complete, because nobody came to the visit. What the landscaper said is kept. */
  unmark(jobId: string, at: Date): Promise<void>;
  /** A day that the customer suggested no longer counts as their yes. */
  dropSuggestion(jobId: string): Promise<void>;
  /** The landscaper is not coming, so no visit is agreed any more. */
  unschedule(jobId: string): Promise<void>;
  /**
   * Asks the customer whether the landscaper has come. False without asking if they were asked about this visit
   * already, if it is too early, or if one side has said that the landscaper is there.
   */
  askArrival(jobId: string, at: Date): Promise<boolean>;
  /** The customer says that the landscaper has come. */
  arrived(jobId: string, at: Date): Promise<void>;
  /** Moves the time of the automatic release. */
  putOff(jobId: string, until: Date): Promise<void>;
  /** The customer has confirmed the work, or the part of it that is not in dispute. */
  confirmed(jobId: string, at: Date): Promise<void>;
  /** The work was marked complete, and no money is held for it any more. */
  completed(jobId: string, at: Date): Promise<void>;
  /**
   * The job ends unfinished: it was cancelled, or a dispute settled all the money before the work was marked complete.
   * `notice`: what its conversation says from now on.
   */
  cancelled(jobId: string, at: Date, notice?: string): Promise<void>;
}

export type JobAtWork = {
  jobId: string;
  customerId: string;
  landscaperId: string | null;
  status: WorkStanding['status'];
  /** When the work was to begin, and when a landscaper who has not come counts as late; null if no day is agreed. */
  startsAt: Date | null;
  lateFrom: Date | null;
  startedAt: Date | null;
  startedBy: WorkStanding['startedBy'];
  landscaperCompletedAt: Date | null;
  autoCompleteAt: Date | null;
  completedAt: Date | null;
};
