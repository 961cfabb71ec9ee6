import type { UnderWay } from './account-deletion';

/** What a person has open anywhere in the product. */
export interface OpenBusiness {
  /** What prevents them from deleting their account. */
  of(userId: string): Promise<UnderWay[]>;
  /** What can simply be called off: their jobs without a landscaper, and their bids without an answer. */
  pendingOf(userId: string): Promise<{ jobIds: string[]; bidIds: string[] }>;
}
