import type { Pence } from '#src/kernel/money';
import type { CreditUse, LoyaltyAccount, LoyaltyEntry } from '../domain/loyalty-account';

export interface LoyaltyRepository {
  /** The customer's account, locked; a new one if they have none. Lock it before any hold (decision 6). */
  lock(userId: string, now: Date): Promise<LoyaltyAccount>;
  save(account: LoyaltyAccount): Promise<void>;
  addEntry(entry: LoyaltyEntry): Promise<void>;
  /** What was earned and taken back for a job, oldest first. */
  earnedFor(holdId: string): Promise<LoyaltyEntry[]>;
  /** What was counted since then, for all of a customer's jobs. */
  countedSince(userId: string, since: Date): Promise<Pence>;
  /**
   * Saves how much of what was released for a hold has been counted, and that everything banks have taken of it for
   * good so far is counted too.
   */
  setCounted(holdId: string, counted: Pence): Promise<void>;
  /** What is used on a job and was not returned. */
  useOf(holdId: string): Promise<CreditUse | undefined>;
  addUse(use: CreditUse): Promise<void>;
  saveUse(use: CreditUse): Promise<void>;
  /** Whether a payment of this customer is in dispute, with the landscaper or with a bank. */
  hasOpenDispute(userId: string): Promise<boolean>;
  /**
   * Claims ended holds whose points need counting again, or whose reserved credit is due or must be returned. None is
   * claimed again before `until`.
   */
  claimToSettle(asOf: Date, until: Date, limit: number): Promise<{ holdId: string; customerId: string }[]>;
  /**
   * Accounts with points that have not moved since then and whose owners were told before `toldBefore`; null: were not
   * told.
   */
  idle(of: { movedBefore: Date; toldBefore: Date | null }, limit: number): Promise<string[]>;
}
