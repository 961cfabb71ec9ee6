/** What jobs know about a customer who has deleted their account. */
export interface JobTraces {
  /** Removes their address from the jobs they posted, and their photos from jobs that were never done. */
  erase(userId: string): Promise<void>;
}
