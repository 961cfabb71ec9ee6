import type { Mail } from '../domain/mail';

export interface MailStore {
  /** Stores an email to be sent, unless one with the same key is stored already. */
  add(mail: Mail): Promise<void>;
  /** Claims emails that are due, with the number of failed attempts. No other caller gets them until `leaseUntil`. */
  claimDue(asOf: Date, leaseUntil: Date, limit: number): Promise<(Mail & { attempts: number })[]>;
  /** Removes the secrets of its links, unless people read it in the store (`keepLinks`). */
  sent(id: string, at: Date, options?: { keepLinks: boolean }): Promise<void>;
  /**
   * Counts a failed attempt. Without a next attempt, the email is given up and the secrets of its links are removed.
   */
  postpone(id: string, nextAttemptAt: Date | null, why: string): Promise<void>;
}
