/** What a person still has open: work, money that has not reached its destination, or a service charged monthly. */
export type UnfinishedBusiness =
  | { what: 'work' | 'confirmation' | 'dispute' | 'money'; jobId: string; title: string }
  | { what: 'service'; orderId: string };

/** What deleting an account needs from the rest of the product. */
export interface AccountDeletion {
  underWay(userId: string): Promise<UnfinishedBusiness[]>;
  /** Cancels a customer's open jobs with their bids, and withdraws a landscaper's pending bids. Those affected are notified. */
  cancelPending(userId: string, at: Date): Promise<void>;
  /** Removes what is only about this person, and their address from what stays. The reason they gave is kept. */
  forget(person: { id: string; email: string; reason: string | null; at: Date }): Promise<void>;
}
