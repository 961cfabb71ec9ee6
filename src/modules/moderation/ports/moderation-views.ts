import type { Id } from '#src/kernel/id';
import type { ListPart, PartAsked } from '#src/kernel/list-part';
import type { ContentKind, ContentRef, Decision, ReportReason } from '../domain/content';
import type { ContentCase, Report } from '../domain/content-case';

export interface ModerationViews {
  /** A person’s report of one thing. */
  reportBy(userId: string, content: ContentRef): Promise<Pick<Report, 'reportedAt'> | undefined>;
  /** A person's reports, latest first, at most a hundred. */
  reportsBy(userId: string): Promise<ReportMade[]>;
  /** Decisions about what a person wrote or uploaded, latest first, at most a hundred. */
  decisionsAbout(userId: string): Promise<DecisionAbout[]>;
  /** A case with everything an admin needs to decide it. */
  one(caseId: string): Promise<CaseView | undefined>;
  /** Open cases by deadline, appeals longest waiting first, decided ones latest first. */
  queue(asked: CasesAsked & PartAsked): Promise<ListPart<CaseRow>>;
  /** How many cases about one kind are in a state. */
  count(asked: { state: CaseState; kind?: ContentKind }): Promise<number>;
  /** Whether nobody sees it at present. */
  isHidden(kind: ContentKind, contentId: string): Promise<boolean>;
  /** Whom a person has blocked, latest first. */
  blockedBy(userId: string): Promise<{ id: Id; name: string; blockedAt: Date }[]>;
  /** Whether the first has blocked the second. */
  hasBlocked(userId: string, otherId: string): Promise<boolean>;
  /** The name of a customer or landscaper, as the other side sees it. */
  nameOf(userId: string): Promise<string | undefined>;
}

/** open: to be decided. appealed: to be judged. decided: everything else. */
export type CaseState = 'open' | 'appealed' | 'decided';

export type CasesAsked = {
  state: CaseState;
  kind?: ContentKind;
  /** Searches the author’s name, business name and email, and the reporters' words, but never the content itself. */
  search?: string;
};

export type ReportMade = Pick<Report, 'id' | 'kind' | 'reason' | 'words' | 'reportedAt'> &
  Pick<ContentCase, 'content' | 'dueAt' | 'decision' | 'decidedAt' | 'restoredAt'> & {
    /** Our reason, once it is decided. */
    answer: string | null;
  };

export type DecisionAbout = Pick<
  ContentCase,
  'id' | 'kind' | 'content' | 'decidedAt' | 'words' | 'appeal' | 'answer' | 'upheld' | 'restoredAt' | 'restoredWords'
> & { decision: Decision; reason: ReportReason };

export type CaseRow = Pick<
  ContentCase,
  'id' | 'kind' | 'contentId' | 'content' | 'openedAt' | 'dueAt' | 'decision' | 'decidedAt' | 'appealedAt'
> & {
  authorId: Id;
  authorName: string;
  reasons: ReportReason[];
  reports: number;
};

export type CaseView = ContentCase & {
  authorName: string;
  subjectName: string | null;
  decidedByName: string | null;
  answeredByName: string | null;
  restoredByName: string | null;
  job: { id: Id; number: number; title: string } | null;
  /** The conversation, if it is about a message. */
  threadId: Id | null;
  reports: { reporterId: Id; reporterName: string; reason: ReportReason; words: string; reportedAt: Date }[];
  /** How many other things by this author we have acted on. */
  earlier: number;
};
