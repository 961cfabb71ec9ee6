import { addHours } from '#src/kernel/clock';
import { ILLEGAL_CONTENT_HOURS, REPORT_HOURS } from '#src/kernel/deadlines';
import type { Id } from '#src/kernel/id';
import { ok, refuse, type Result } from '#src/kernel/result';
import {
  decisionsOn,
  reasonsToAct,
  reasonsToReport,
  type ContentKind,
  type ContentRef,
  type Decision,
  type FoundContent,
  type ReportReason,
} from './content';
import { maskContacts } from '#src/kernel/mask-contacts';

/** What was reported about one thing, what an admin decided, and the appeal. A thing has one open case at a time. */
export type ContentCase = {
  id: Id;
  kind: ContentKind;
  contentId: Id;
  authorId: Id;
  /** Whom a review is about. */
  subjectId: Id | null;
  jobId: Id | null;
  /** The content when it was first reported. */
  content: string;
  openedAt: Date;
  /** When it has to be decided by. */
  dueAt: Date;
  decision: Decision | null;
  /** Null if nothing was wrong. */
  reason: ReportReason | null;
  /** The admin’s explanation, for everyone who is told. */
  words: string | null;
  decidedBy: Id | null;
  decidedAt: Date | null;
  /** The author's objection. There can be one. */
  appeal: string | null;
  appealedAt: Date | null;
  /** Whether the decision stands after the appeal. */
  upheld: boolean | null;
  answer: string | null;
  answeredBy: Id | null;
  answeredAt: Date | null;
  restoredWords: string | null;
  restoredBy: Id | null;
  restoredAt: Date | null;
};

/** One person's report of what is wrong. Each person can report a thing once. */
export type Report = {
  id: Id;
  caseId: Id;
  kind: ContentKind;
  contentId: Id;
  reporterId: Id;
  reason: ReportReason;
  words: string;
  reportedAt: Date;
};

/** In characters. */
export const WORDS_MAX = 1000;

export type ReportRefusal = 'content-not-found' | 'own-content' | 'reason-not-listed';

/** Why this person cannot report this thing for this reason. */
export function whyNotReport(
  found: FoundContent | undefined,
  { kind, reporterId, reason }: { kind: ContentKind; reporterId: Id; reason: ReportReason },
): ReportRefusal | undefined {
  if (!found?.mayRead) return 'content-not-found';
  if (found.authorId === reporterId) return 'own-content';
  return reasonsToReport(kind).includes(reason) ? undefined : 'reason-not-listed';
}

/**
 * A case about a thing that is not decided yet. `reason`: why it was reported, or null if an admin looks into it
 * unasked.
 */
export const openCase = (
  id: Id,
  { kind, id: contentId }: ContentRef,
  { authorId, subjectId, jobId, text }: FoundContent,
  { reason, at }: { reason: ReportReason | null; at: Date },
): ContentCase => ({
  id,
  kind,
  contentId,
  authorId,
  subjectId,
  jobId,
  content: text,
  openedAt: at,
  dueAt: dueAt(reason, at),
  decision: null,
  reason: null,
  words: null,
  decidedBy: null,
  decidedAt: null,
  appeal: null,
  appealedAt: null,
  upheld: null,
  answer: null,
  answeredBy: null,
  answeredAt: null,
  restoredWords: null,
  restoredBy: null,
  restoredAt: null,
});

const dueAt = (reason: ReportReason | null, at: Date): Date =>
  addHours(at, reason === 'illegal' ? ILLEGAL_CONTENT_HOURS : REPORT_HOURS);

/** The same thing is reported again: if that is urgent, the case becomes urgent. */
export function reportedAgain(one: ContentCase, reason: ReportReason, at: Date): ContentCase {
  const due = dueAt(reason, at);
  return due < one.dueAt ? { ...one, dueAt: due } : one;
}

export type DecideRefusal = 'already-decided' | 'decision-not-possible' | 'reason-not-listed' | 'own-content';
export type Ruling = { decision: Decision; reason: ReportReason | null; words: string; adminId: Id };

/** An admin decides. The same admin repeating the decision changes nothing. */
export function decided(one: ContentCase, ruling: Ruling, at: Date): Result<ContentCase, DecideRefusal> {
  const { decision, words, adminId } = ruling;
  const reason = decision === 'none' ? null : ruling.reason;
  if (one.decision !== null) {
    const isSame =
      one.decision === decision && one.reason === reason && one.words === words && one.decidedBy === adminId;
    return isSame ? ok(one) : refuse('already-decided');
  }
  if (one.authorId === adminId) return refuse('own-content');
  if (!decisionsOn(one.kind).includes(decision)) return refuse('decision-not-possible');
  if (decision !== 'none' && (reason === null || !reasonsToAct(one.kind).includes(reason)))
    return refuse('reason-not-listed');
  return ok({ ...one, decision, reason, words, decidedBy: adminId, decidedAt: at });
}

/**
 * What is shown instead of the content after this decision: nothing (null), another text, or undefined if it stays as
 * it is.
 */
export function shownInstead({
  decision,
  content,
}: Pick<ContentCase, 'decision' | 'content'>): string | null | undefined {
  if (decision === 'hide') return null;
  return decision === 'mask' ? maskContacts(content) : undefined;
}

/** Whether this case hides or masks something. */
export const isInForce = ({ decision, restoredAt }: Pick<ContentCase, 'decision' | 'restoredAt'>): boolean =>
  (decision === 'hide' || decision === 'mask') && restoredAt === null;

export const hasOpenAppeal = ({ appeal, answer, restoredAt }: ContentCase): boolean =>
  appeal !== null && answer === null && restoredAt === null;

export type AppealRefusal = 'not-yours' | 'nothing-to-appeal' | 'already-appealed';

/** The author says once why the decision is wrong. Repeating the same words changes nothing. */
export function appealed(
  one: ContentCase,
  { authorId, words }: { authorId: Id; words: string },
  at: Date,
): Result<ContentCase, AppealRefusal> {
  if (one.authorId !== authorId) return refuse('not-yours');
  if (one.appeal === words) return ok(one);
  if (one.appeal !== null) return refuse('already-appealed');
  if (one.reason === null || one.restoredAt !== null) return refuse('nothing-to-appeal');
  return ok({ ...one, appeal: words, appealedAt: at });
}

export type JudgeRefusal = 'own-decision' | 'no-appeal' | 'already-judged' | 'own-content';

/** Another admin answers the appeal. If the decision does not stand, the content is shown again. */
export function judged(
  one: ContentCase,
  { upheld, words, adminId }: { upheld: boolean; words: string; adminId: Id },
  at: Date,
): Result<ContentCase, JudgeRefusal> {
  if (one.answer !== null) {
    const isSame = one.answer === words && one.upheld === upheld && one.answeredBy === adminId;
    return isSame ? ok(one) : refuse('already-judged');
  }
  if (!hasOpenAppeal(one)) return refuse('no-appeal');
  if (one.decidedBy === adminId) return refuse('own-decision');
  if (one.authorId === adminId) return refuse('own-content');
  const answer = { upheld, answer: words, answeredBy: adminId, answeredAt: at };
  const restored = !upheld && isInForce(one) && { restoredWords: words, restoredBy: adminId, restoredAt: at };
  return ok({ ...one, ...answer, ...restored });
}

export type RestoreRefusal = 'not-hidden' | 'already-restored' | 'appeal-open';

/** An admin shows it again, without an appeal. */
export function restored(
  one: ContentCase,
  { words, adminId }: { words: string; adminId: Id },
  at: Date,
): Result<ContentCase, RestoreRefusal> {
  if (one.restoredAt !== null)
    return one.restoredWords === words && one.restoredBy === adminId ? ok(one) : refuse('already-restored');
  if (!isInForce(one)) return refuse('not-hidden');
  // The author is owed an answer to the appeal by another admin.
  if (hasOpenAppeal(one)) return refuse('appeal-open');
  return ok({ ...one, restoredWords: words, restoredBy: adminId, restoredAt: at });
}
