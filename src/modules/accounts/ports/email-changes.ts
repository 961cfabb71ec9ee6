import type { EmailChange } from '../domain/email-change';

/** Corrections of emails. A person has at most one that has not ended. */
export interface EmailChanges {
  add(change: EmailChange): Promise<void>;
  save(change: EmailChange): Promise<void>;
  /** The one that has not ended, even if its time has run out. */
  unendedOf(userId: string): Promise<EmailChange | undefined>;
  /** Finds the change by either of its two keys. */
  byKey(key: string): Promise<EmailChange | undefined>;
}
