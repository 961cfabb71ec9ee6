export interface ThreadOpening {
  /** Opens a thread between the two about the job. If there is one already, it changes nothing. */
  open(thread: { threadId: string; jobId: string; customerId: string; landscaperId: string; at: Date }): Promise<void>;
}
