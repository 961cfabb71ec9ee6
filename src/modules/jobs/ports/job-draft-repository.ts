import type { JobDraft } from '../domain/draft';

export interface JobDraftRepository {
  /** Somebody's draft, kept from others until the unit of work ends. */
  lock(customerId: string): Promise<JobDraft | undefined>;
  /** Adds or replaces their only draft. */
  save(draft: JobDraft): Promise<void>;
  remove(customerId: string): Promise<void>;
}
