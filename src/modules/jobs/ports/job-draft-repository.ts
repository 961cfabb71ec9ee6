import type { JobDraft } from '../domain/draft';

export interface JobDraftRepository {
  /** The customer's draft, kept from others until the unit of work ends. */
  lock(customerId: string): Promise<JobDraft | undefined>;
  /** Adds or replaces the customer's only draft. */
  save(draft: JobDraft): Promise<void>;
  remove(customerId: string): Promise<void>;
}
