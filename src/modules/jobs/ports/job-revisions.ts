import type { JobRevision } from '../domain/job-revision';

export interface JobRevisions {
  /** Keeps what a job was before a change. Of two changes at the same moment, the first one counts. */
  add(revision: JobRevision): Promise<void>;
}
