/** What somebody has under way: work that is open, money that is not yet where it goes, or a service that is charged by the month. */
export type UnderWay =
  | { what: 'work' | 'confirmation' | 'dispute' | 'money'; jobId: string; title: string }
  | { what: 'service'; orderId: string; title: string };

/** What deleting an account asks of the rest of the product. */
export interface Leaving {
  underWay(userId: string): Promise<UnderWay[]>;
  /** Cancels a customer's pending jobs with their bids and takes a landscaper's pending bids back; whom it concerns is told. */
  cancelPending(userId: string, at: Date): Promise<void>;
  /** Removes what is only about this person, and where they live from what stays. Why they left is kept. */
  forget(person: { id: string; email: string; reason: string | null; at: Date }): Promise<void>;
}
