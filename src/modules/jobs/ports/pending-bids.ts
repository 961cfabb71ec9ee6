/** What jobs need of bidding: ending the bids of a job that is edited or deleted. */
export interface PendingBids {
  /** Ends every pending bid of a job that the caller has locked, and returns them. */
  closePending(
    jobId: string,
    reason: 'job_edited' | 'job_deleted',
    at: Date,
  ): Promise<{ id: string; landscaperId: string }[]>;
}
