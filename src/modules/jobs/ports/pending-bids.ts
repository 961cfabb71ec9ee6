/** What posting needs of bidding: the bids made for a job that is no longer what they were made for. */
export interface PendingBids {
  /** Ends every pending bid of a job whose lock is held, and says whose they were. */
  closePending(
    jobId: string,
    reason: 'job_edited' | 'job_deleted',
    at: Date,
  ): Promise<{ id: string; landscaperId: string }[]>;
}
