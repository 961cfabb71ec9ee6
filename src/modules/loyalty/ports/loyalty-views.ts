import type { Pence } from '#src/kernel/money';
import type { LoyaltyEntry } from '../domain/loyalty-account';

/** `balance`: in points, after the entry. `job`: null if it is about none. */
export type EntryShown = Pick<LoyaltyEntry, 'id' | 'kind' | 'points' | 'at'> & {
  balance: number;
  job: { id: string; number: number; title: string } | null;
};
export type LoyaltyShown = {
  points: number;
  /** What was released for their jobs in the last twelve months. */
  releasedInYear: Pence;
  /** When the points expire if none come or go before then. */
  expiresAt: Date | null;
  /** Points may not be used during a dispute. */
  hasOpenDispute: boolean;
  entries: { rows: EntryShown[]; count: number };
  /** Jobs that are paid or to be paid, and not released yet: `used` of their points are reserved. */
  jobs: CreditJob[];
};
export type CreditJob = { id: string; number: number; title: string; price: Pence; used: number };

export interface LoyaltyViews {
  of(userId: string, now: Date, part: { limit: number; offset?: number }): Promise<LoyaltyShown>;
  /** What a customer can use, and has used, on one of their jobs; null if it is not paid for, or is released. */
  onJob(userId: string, jobId: string): Promise<CreditOnJob | null>;
}
/** `refund`: once the payment is released, the state of the credit that comes back. */
export type CreditOnJob = CreditJob & {
  points: number;
  hasOpenDispute: boolean;
  isReleased: boolean;
  state: 'none' | 'reserved' | 'due' | 'sent' | 'returned';
};
