import type { TableErasure } from '../domain/data-request';
import type { WhosePerson } from './data/personal-data';

/** What a person still has open: work, money that has not reached its destination, or a service charged monthly. */
export type UnfinishedBusiness =
  | { what: 'work' | 'confirmation' | 'dispute' | 'money'; jobId: string; title: string }
  | { what: 'service'; orderId: string };

/** What deleting an account needs from the rest of the product. */
export interface AccountDeletion {
  underWay(userId: string): Promise<UnfinishedBusiness[]>;
  /** Cancels a customer's open jobs with their bids, and withdraws a landscaper's pending bids. Those affected are notified. */
  cancelPending(userId: string, at: Date): Promise<void>;
  /** Erases what the map of personal data says, and answers what was done in each table. The reason they gave is kept. */
  forget(person: WhosePerson & { reason: string | null; at: Date }): Promise<TableErasure[]>;
  /** Erases again: what had to be kept and no longer has to be. */
  forgetRest(person: WhosePerson & { at: Date }): Promise<void>;
}
