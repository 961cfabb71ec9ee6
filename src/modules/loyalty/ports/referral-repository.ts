import type { Joiner, Likeness, Referral } from '../domain/referral';

export interface ReferralRepository {
  /** The user's code; adds this one if they have none. Another user's code is a fault. */
  codeOf(userId: string, fresh: string, now: Date): Promise<string>;
  /** The customer with this code, if they still have an account. */
  ownerOf(code: string): Promise<string | undefined>;
  /**
   * Locks the user and returns what a new referral depends on; undefined if they are not a customer with an account.
   */
  lockJoiner(userId: string): Promise<Joiner | undefined>;
  add(referral: Referral): Promise<void>;
  lock(id: string): Promise<Referral | undefined>;
  save(referral: Referral): Promise<void>;
  /**
   * Claims referrals whose friend's job is released and can no longer be disputed. None is claimed again before
   * `until`.
   */
  claimDue(asOf: Date, until: Date, limit: number): Promise<string[]>;
  likeness(referral: Referral): Promise<Likeness>;
  rewardedSince(referrerId: string, since: Date): Promise<number>;
}
