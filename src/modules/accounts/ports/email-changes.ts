import type { EmailChange } from '../domain/email-change';

/** Corrections of emails. A person has at most one that has not ended. */
export interface EmailChanges {
  add(change: EmailChange): Promise<void>;
  save(change: EmailChange): Promise<void>;
  /** The one that has not ended, even if its time has run out. */
  unendedOf(userId: string): Promise<EmailChange | undefined>;
  /** The change that one of its two keys belongs to. */
  byKey(key: string): Promise<EmailChange | undefined>;
}
