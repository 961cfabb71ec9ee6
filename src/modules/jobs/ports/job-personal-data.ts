/** A customer's personal data on their jobs, for account deletion. */
export interface JobPersonalData {
  /** Removes the address from the jobs they posted, and the photos from jobs that were never done. */
  erase(userId: string): Promise<void>;
}
