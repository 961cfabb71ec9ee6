import type { JobAsBidOn } from '../../domain/job-revision';

/** What a landscaper bid on, and what the job is now. */
export type JobChange = { before: JobAsBidOn; now: JobAsBidOn; editedAt: Date };

export interface JobChangeViews {
  /**
   * What has changed since an edit ended this bid. For its landscaper, while the job is posted and they may see it.
   * Also undefined if the edit was made before edits were kept.
   */
  changesSinceBid(landscaperId: string, bidId: string): Promise<JobChange | undefined>;
}
