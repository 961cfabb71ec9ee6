import type { JobRevision } from '../domain/job-revision';

export interface JobRevisions {
  /** Keeps a job as it was before a change. Of two changes at the same moment, the first counts. */
  add(revision: JobRevision): Promise<void>;
}
