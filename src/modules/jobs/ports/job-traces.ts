/** The personal data of a customer on their jobs, for account deletion. */
export interface JobTraces {
  /** Removes their address from the jobs they posted, and their photos from jobs that were never done. */
  erase(userId: string): Promise<void>;
}
