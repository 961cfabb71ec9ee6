import type { JobDraft } from '../domain/draft';

export interface JobDraftRepository {
  /** The draft of a customer or visitor, locked until the unit of work ends. */
  lock(customerId: string): Promise<JobDraft | undefined>;
  /** Adds the draft, or replaces the one that its owner has. */
  save(draft: JobDraft): Promise<void>;
  remove(customerId: string): Promise<void>;
}
