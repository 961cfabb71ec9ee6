export interface ThreadOpening {
  /** Opens a thread between the two about the job. If they have one already, does nothing. */
  open(thread: { threadId: string; jobId: string; customerId: string; landscaperId: string; at: Date }): Promise<void>;
}
