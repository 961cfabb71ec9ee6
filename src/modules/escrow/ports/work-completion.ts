/** How far the work is, its beginning by the clock, and its end, which comes in the unit of work that lets the money go. */
export interface WorkCompletion {
  /** Reads a job and keeps others from changing it until the unit of work ends. */
  lock(jobId: string): Promise<JobAtWork | undefined>;
  /** Starts it if the slot that was agreed on has begun, and no other one waits for the customer's answer. Answers whether it did. */
  begin(jobId: string, at: Date): Promise<boolean>;
  /** The customer has confirmed the work, all or the part of it that is not in dispute. */
  confirmed(jobId: string, at: Date): Promise<void>;
  /** The work was marked complete, and all of its money is decided on. */
  completed(jobId: string, at: Date): Promise<void>;
  /** All of its money was decided on in a dispute before the work was marked complete: it is over, unfinished. */
  cancelled(jobId: string, at: Date): Promise<void>;
}

export type JobAtWork = {
  jobId: string;
  customerId: string;
  landscaperId: string | null;
  status: string;
  landscaperCompletedAt: Date | null;
  autoCompleteAt: Date | null;
};
