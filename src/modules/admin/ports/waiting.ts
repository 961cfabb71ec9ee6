import type { ListPart, PartAsked } from '#src/kernel/list-part';
import type { Waiting, WaitingKind } from '../domain/waiting';

/**
 * Everything that waits for an admin, over all modules. The overview, the counts on the tabs and GET
 * /api/admin/dashboard-stats read it.
 *
 * To add a kind:
 * 1. name it in `waitingKinds` (domain/waiting.ts). The compiler then asks for the rest;
 * 2. write its query in adapters/waiting/pg-waiting.ts. The list that shows its rows must read the same condition, so
 * if
 *    another module owns the rows, the condition is in `modules/<m>/sql/` and both import it (see
 *    escrow/sql/waiting-for-admin.ts). Give it a partial index: every page of the dashboard counts it;
 * 3. say in app/routes/admin/waiting/words.ts what it is called, on which tab it is counted and where its rows are;
 * 4. add its row to tests/admin/waiting.contract.test.ts.
 */
export interface WaitingViews {
  /** One for each kind, even if nothing waits. */
  all(now: Date): Promise<Waiting[]>;
}

/** The rows of the kinds that have no other list. */
export interface WaitingRows {
  /** Unanswered appeals, oldest first. */
  appeals(asked: PartAsked): Promise<ListPart<OpenAppeal>>;
  /** Emails that will not be tried again, newest first. */
  givenUpMails(asked: PartAsked): Promise<ListPart<GivenUpMail>>;
}

export type OpenAppeal = {
  id: string;
  userId: string;
  name: string;
  /** Why they were suspended. */
  reason: string;
  /** Their objection. */
  appeal: string;
  appealedAt: Date;
  /** The admin who may not answer it. */
  suspendedBy: string;
  suspendedByName: string;
};

export type GivenUpMail = {
  id: string;
  to: string;
  subject: string;
  createdAt: Date;
  attempts: number;
  /** The mail server's last message. */
  fault: string | null;
};

/** Counts what one query cannot find, such as differences between the two books. */
export interface CountElsewhere {
  (now: Date): Promise<Omit<Waiting, 'kind'>>;
}
/** The kinds that SQL does not count. */
export type CountedElsewhere = Extract<WaitingKind, 'difference'>;
