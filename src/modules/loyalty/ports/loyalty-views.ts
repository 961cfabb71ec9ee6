import type { Pence } from '#src/kernel/money';
import type { LoyaltyEntry } from '../domain/loyalty-account';

/** `balance`: after it, in points. `job`: null if it is about none. */
export type EntryShown = Pick<LoyaltyEntry, 'id' | 'kind' | 'points' | 'at'> & {
  balance: number;
  job: { id: string; number: number; title: string } | null;
};
export type LoyaltyShown = {
  points: number;
  /** What was released for their jobs in the last twelve months. */
  releasedInYear: Pence;
  /** When the points expire if nothing comes or goes before. */
  expiresAt: Date | null;
  /** Points may not be used meanwhile. */
  hasOpenDispute: boolean;
  entries: { rows: EntryShown[]; count: number };
  /** Jobs that are paid or to be paid and not released yet: `used` of their points are reserved. */
  jobs: CreditJob[];
};
export type CreditJob = { id: string; number: number; title: string; price: Pence; used: number };

export interface LoyaltyViews {
  of(userId: string, now: Date, part: { limit: number; offset?: number }): Promise<LoyaltyShown>;
  /** What a customer can use, and has used, on one of their jobs; null if it is not paid for, or released. */
  onJob(userId: string, jobId: string): Promise<CreditOnJob | null>;
}
/** `refund`: once the payment is released, how far what comes back has got. */
export type CreditOnJob = CreditJob & {
  points: number;
  hasOpenDispute: boolean;
  isReleased: boolean;
  state: 'none' | 'reserved' | 'due' | 'sent' | 'returned';
};
