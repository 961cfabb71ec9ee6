import type { TextMessage } from '../domain/text-message';

export interface TextStore {
  /** Stores a text to be sent, unless one with the same key is stored already. */
  add(text: TextMessage): Promise<void>;
  /**
   * Claims texts that are due, longest waiting first, with the number of failed attempts. No other caller gets them
   * until `leaseUntil`.
   */
  claimDue(
    asOf: Date,
    leaseUntil: Date,
    which: { limit: number; onlyAnyHour: boolean },
  ): Promise<(TextMessage & { attempts: number })[]>;
  sent(ids: readonly string[], at: Date): Promise<void>;
  /** Counts a failed attempt. Without a next attempt, the text is given up. */
  postpone(id: string, nextAttemptAt: Date | null, why: string): Promise<void>;
}
