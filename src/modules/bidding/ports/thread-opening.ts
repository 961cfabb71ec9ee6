export interface ThreadOpening {
  /** Lets the two talk about the job. Opening what is open changes nothing. */
  open(thread: { threadId: string; jobId: string; customerId: string; landscaperId: string; at: Date }): Promise<void>;
}
