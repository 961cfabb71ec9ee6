import type { TableErasure } from '../domain/data-request';
import type { WhosePerson } from './data/personal-data';

/** What a person still has open: work, money that has not arrived, or a service charged monthly. */
export type UnfinishedBusiness =
  | { what: 'work' | 'confirmation' | 'dispute' | 'money'; jobId: string; title: string }
  | { what: 'service' | 'service-with-bank'; orderId: string };

/** What deleting an account needs from the rest of the product. */
export interface AccountDeletion {
  underWay(userId: string): Promise<UnfinishedBusiness[]>;
  /**
   * Cancels a customer's open jobs with their bids, and withdraws a landscaper's pending bids. Those affected are told.
   */
  cancelPending(userId: string, at: Date): Promise<void>;
  /**
   * Erases according to the map of personal data, and returns what was done in each table. The person's reason is kept.
   */
  forget(person: WhosePerson & { reason: string | null; at: Date }): Promise<TableErasure[]>;
  /** Erases the rest: what had to be kept before and no longer has to be. */
  forgetRest(person: WhosePerson & { at: Date }): Promise<void>;
}
