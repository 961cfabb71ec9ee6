import type { UnfinishedBusiness } from './account-deletion';

/** What a person has open anywhere in the product. */
export interface OpenBusiness {
  /** What prevents them from deleting their account. */
  of(userId: string): Promise<UnfinishedBusiness[]>;
  /** What can simply be cancelled: their jobs without a landscaper, and their unanswered bids. */
  pendingOf(userId: string): Promise<{ jobIds: string[]; bidIds: string[] }>;
}
