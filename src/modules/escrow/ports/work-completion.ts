/** The state of a job's work, as escrow reads and changes it. */
export interface WorkCompletion {
  /** Locks the job until the unit of work ends. */
  lock(jobId: string): Promise<JobAtWork | undefined>;
  /** Starts the work if its agreed slot has begun and no other slot is waiting for the customer's answer. Returns whether it did. */
  begin(jobId: string, at: Date): Promise<boolean>;
  /** Moves the time at which the payment is released by itself. */
  putOff(jobId: string, until: Date): Promise<void>;
  /** The customer has confirmed the work, or the part of it that is not in dispute. */
  confirmed(jobId: string, at: Date): Promise<void>;
  /** The work was marked complete, and no money is held any more. */
  completed(jobId: string, at: Date): Promise<void>;
  /** The job ends unfinished: it was cancelled, or a dispute settled all the money before the work was marked complete. `notice`: what its conversation says from now on. */
  cancelled(jobId: string, at: Date, notice?: string): Promise<void>;
}

export type JobAtWork = {
  jobId: string;
  customerId: string;
  landscaperId: string | null;
  status: string;
  /** When the work was agreed to begin; null if no day is agreed. */
  startsAt: Date | null;
  landscaperCompletedAt: Date | null;
  autoCompleteAt: Date | null;
  completedAt: Date | null;
};
