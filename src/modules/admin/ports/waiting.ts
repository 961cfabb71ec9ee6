import type { ListPart, PartAsked } from '#src/kernel/list-part';
import type { Waiting, WaitingKind } from '../domain/waiting';

/**
 * Everything that waits for an admin, over all modules. The overview, the counts on the tabs and GET /api/admin/dashboard-stats read it.
 *
 * To add a kind:
 * 1. name it in `waitingKinds` (domain/waiting.ts). The compiler then asks for the rest;
 * 2. write its query in adapters/waiting/pg-waiting.ts. The list that shows its rows must read the same condition, so if another
 *    module owns the rows, the condition stands in `modules/<m>/sql/` and both import it (see escrow/sql/waiting-for-admin.ts). Give it a
 *    partial index: every page of the dashboard counts it;
 * 3. say in app/routes/admin/waiting/words.ts what it is called, on which tab it is counted and where its rows are;
 * 4. add its row to tests/admin/waiting.contract.test.ts.
 */
export interface WaitingViews {
  /** One for each kind, also if nothing waits. */
  all(now: Date): Promise<Waiting[]>;
}

/** The rows of those kinds that have no other list. */
export interface WaitingRows {
  /** Appeals that nobody has answered, the oldest first. */
  appeals(asked: PartAsked): Promise<ListPart<OpenAppeal>>;
  /** Emails that will not be tried again, the newest first. */
  givenUpMails(asked: PartAsked): Promise<ListPart<GivenUpMail>>;
}

export type OpenAppeal = {
  id: string;
  userId: string;
  name: string;
  /** Why they were suspended. */
  reason: string;
  /** What they say against it. */
  appeal: string;
  appealedAt: Date;
  /** Who may not answer it. */
  suspendedBy: string;
  suspendedByName: string;
};

export type GivenUpMail = {
  id: string;
  to: string;
  subject: string;
  createdAt: Date;
  attempts: number;
  /** What the mail server said last. */
  fault: string | null;
};

/** Counts what is not found by one query, such as what the two books differ in. */
export interface CountElsewhere {
  (now: Date): Promise<Omit<Waiting, 'kind'>>;
}
/** The kinds that SQL does not count. */
export type CountedElsewhere = Extract<WaitingKind, 'difference'>;
