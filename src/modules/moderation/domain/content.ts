import type { Id } from '#src/kernel/id';

/** What people can report. A profile has the id of its person, and an answer the id of its question. */
export const contentKinds = ['message', 'photo', 'review', 'profile', 'job', 'question', 'answer'] as const;
export type ContentKind = (typeof contentKinds)[number];
export type ContentRef = { kind: ContentKind; id: Id };
export const isContentKind = (text: string | undefined): text is ContentKind =>
  contentKinds.some((kind) => kind === text);

/** What can be wrong with it. The first four and the last are those of reviews. */
export const reportReasons = [
  'personal-data',
  'abuse',
  'off-topic',
  'fake',
  'outside-payment',
  'illegal',
  'other',
] as const;
export type ReportReason = (typeof reportReasons)[number];

const NOT_OF_REVIEWS: readonly ReportReason[] = ['outside-payment', 'illegal'];
export const reasonsToReport = (kind: ContentKind): readonly ReportReason[] =>
  reportReasons.filter((reason) => kind !== 'review' || !NOT_OF_REVIEWS.includes(reason));
/** The reasons for which an admin can act on it. A review is withheld only for a reason that says what is wrong. */
export const reasonsToAct = (kind: ContentKind): readonly ReportReason[] =>
  reportReasons.filter((reason) => kind !== 'review' || reason !== 'other');

export type Decision = 'none' | 'hide' | 'warn' | 'mask';
const DECISIONS: Record<ContentKind, readonly Decision[]> = {
  message: ['none', 'hide', 'warn', 'mask'],
  photo: ['none', 'hide', 'warn'],
  review: ['none', 'hide'],
  profile: ['none', 'hide', 'warn'],
  job: ['none', 'hide', 'warn'],
  // Contact details are removed from these before anyone reads them.
  question: ['none', 'hide', 'warn'],
  answer: ['none', 'hide', 'warn'],
};
/** What an admin can decide about it. Nothing is ever deleted. */
export const decisionsOn = (kind: ContentKind): readonly Decision[] => DECISIONS[kind];

/** A thing as a reader finds it. */
export type FoundContent = {
  authorId: Id;
  /** Whom a review is about. */
  subjectId: Id | null;
  jobId: Id | null;
  /** Its text; for a photo, its file name. */
  text: string;
  /** Whether this reader may see it. */
  mayRead: boolean;
};
