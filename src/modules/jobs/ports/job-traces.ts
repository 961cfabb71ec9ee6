/** A customer's personal data on their jobs, for account deletion. */
export interface JobTraces {
  /** Removes the address from the jobs they posted, and the photos from jobs that were never done. */
  erase(userId: string): Promise<void>;
}
