/** The conversations of a job that was cancelled. */
export interface ThreadClosing {
  /** Says in each of them why it is closed (S-MSG-16). */
  sayWhy(jobId: string, notice: string): Promise<void>;
}
