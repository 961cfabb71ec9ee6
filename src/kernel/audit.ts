import type { Id } from './id';

/**
 * Everything that an admin does and that the audit log keeps. `app/commands/admin/audit/words.ts` has words for each.
 */
export type AuditedAct =
  | 'approve-document'
  | 'refuse-document'
  | 'settle-dispute'
  | 'propose-settlement'
  | 'leave-dispute'
  | 'judge-appeal'
  | 'cancel-job'
  | 'refund-after-release'
  | 'retry-money'
  | 'settle-by-hand'
  | 'write-off-debt'
  | 'decide-outside-refund'
  | 'decide-outside-reversal'
  | 'send-evidence'
  | 'take-difference'
  | 'settle-difference'
  | 'suspend-person'
  | 'reinstate-person'
  | 'uphold-suspension'
  | 'end-sessions'
  | 'send-reset'
  | 'correct-email'
  | 'confirm-email'
  | 'correct-type'
  | 'stop-email'
  | 'note'
  | 'delete-person'
  | 'hold-data'
  | 'lift-hold'
  | 'answer-data-request'
  | 'refuse-data-request'
  | 'erase-now'
  | 'put-off-release'
  | 'close-conversation'
  | 'reopen-conversation'
  | 'withdraw-bid'
  | 'ask-second-admin'
  | 'agree'
  | 'disagree'
  | 'open-conversation'
  | 'open-content-case'
  | 'decide-content'
  | 'judge-content-appeal'
  | 'restore-content'
  | 'read-attachment'
  | 'read-document';

/** What an act was done to. The id is the one in its page's address. */
export type AuditSubject = {
  kind:
    | 'person'
    | 'job'
    | 'bid'
    | 'document'
    | 'payment'
    | 'debt'
    | 'chargeback'
    | 'difference'
    | 'request'
    | 'data-request'
    | 'content'
    | 'conversation';
  id: string;
};

/** Where an admin was when they acted: the request's IP address and their browser, such as "Firefox on Windows". */
export type ActedFrom = { address: string; device: string };

/** What changed, by name: whole pence, texts and statuses, never a secret or a file. */
export type AuditedFacts = Readonly<Record<string, string | number | boolean | null>>;

export type AuditRecord = {
  /** The admin; or the person themselves, if they confirm or stop what an admin began. */
  actor: Id;
  act: AuditedAct;
  subject: AuditSubject;
  /** Whom and what it concerns besides the subject, so that it can be found under each. */
  about?: { jobId?: Id | null; personIds?: readonly Id[] };
  /** The admin’s own words. Empty if the act asks for none. */
  reason: string;
  before?: AuditedFacts;
  after?: AuditedFacts;
  /**
   * Null if it was not done over the web, as in a script, or not by an admin, because the log only says where admins
   * were.
   */
  from: ActedFrom | null;
};

/** What admins have done, for good: written in the transaction of the act itself, and nobody can change it. */
export interface AuditLog {
  /** The time is the database’s. */
  record(entry: AuditRecord): Promise<void>;
}

/** The same log, for files that admins only read. */
export interface ReadingLog {
  /** Reading the pages of one document, or reloading a page, counts as one reading within the hour. */
  recordReading(entry: AuditRecord): Promise<void>;
}
