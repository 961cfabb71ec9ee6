import { ok, refuse, type Result } from '#src/kernel/result';
import { reviewsCloseAt, type WhyNotReview, whyNotReview } from '#src/modules/acts/domain/reviews';
import type { MoneyStanding } from '#src/modules/acts/domain/standing';
import type { Job } from './job';
import { standingOf } from './standing';

/**
 * What one side of a paid job says about the other. There is one for each job and side. Its writer can change it until
 * it is published: when both sides have written, or 14 days after release or refund.
 */
type OneReview = {
  id: string;
  jobId: string;
  customerId: string;
  landscaperId: string;
  comment: string;
  createdAt: Date;
  /** From then on others can read it, and it no longer changes. */
  publishesAt: Date;
  /** The one answer of the person whom it is about; null until then. */
  reply: string | null;
  repliedAt: Date | null;
};

/** A customer’s review of a landscaper. `rating`: 1 to 5. */
export type Review = OneReview & { rating: number };
/** A landscaper’s review of a customer. */
export type CustomerReview = OneReview & CustomerMarks;
export type CustomerMarks = { goodAccess: boolean; clearBrief: boolean; paidOnTime: boolean };
export type AnyReview = Review | CustomerReview;

/** The lists of a person’s own page: still to be written, about them, and by them. */
export const reviewLists = ['due', 'received', 'given'] as const;
export type ReviewList = (typeof reviewLists)[number];

export const COMMENT_MAX = 1000;
export const REPLY_MAX = 1000;

export const isPublished = ({ publishesAt }: Pick<AnyReview, 'publishesAt'>, now: Date): boolean => publishesAt <= now;

/** Why its writer can no longer change a review. Sending it again unchanged is always allowed. */
export const whyNotChangeReview = (given: Pick<AnyReview, 'publishesAt'>, now: Date): 'already-published' | undefined =>
  isPublished(given, now) ? 'already-published' : undefined;

type Words = { comment: string };
type Facts = { id: string; payment: MoneyStanding | null; other: AnyReview | undefined; now: Date };
type CommonRefusal = 'not-your-job' | WhyNotReview | 'comment-too-long';
export type ReviewRefusal = CommonRefusal | 'rating-not-valid';
export type CustomerReviewRefusal = CommonRefusal;
export type ChangeRefusal = 'already-published' | 'comment-too-long';

/** `other`: what the landscaper wrote about this job. If there is one, both are published now. */
export function reviewOf(
  job: Job,
  { customerId, rating, ...review }: Facts & Words & { customerId: string; rating: number },
): Result<Review, ReviewRefusal> {
  if (job.customerId !== customerId) return refuse('not-your-job');
  const written = writtenNow(job, review);
  if (!written.ok) return written;
  return isRating(rating) ? ok({ ...written.value, rating }) : refuse('rating-not-valid');
}

/** `other`: what the customer wrote about this job. If there is one, both are published now. */
export function customerReviewOf(
  job: Job,
  { landscaperId, marks, ...review }: Facts & Words & { landscaperId: string; marks: CustomerMarks },
): Result<CustomerReview, CustomerReviewRefusal> {
  if (job.landscaperId !== landscaperId) return refuse('not-your-job');
  const written = writtenNow(job, review);
  return written.ok ? ok({ ...written.value, ...marks }) : written;
}

function writtenNow(job: Job, { id, comment, payment, other, now }: Facts & Words): Result<OneReview, CommonRefusal> {
  const { id: jobId, customerId, landscaperId } = job;
  const standing = standingOf(job, payment);
  const [not, closesAt] = [whyNotReview(standing, now), reviewsCloseAt(standing)];
  if (not || !closesAt || !landscaperId) return refuse(not ?? 'job-not-completed');
  if (isTooLong(comment)) return refuse('comment-too-long');
  const publishesAt = other ? now : closesAt;
  const ids = { id, jobId, customerId, landscaperId };
  return ok({ ...ids, comment: comment.trim(), createdAt: now, publishesAt, reply: null, repliedAt: null });
}

/** Changes the words of an unpublished review. A published one can be sent again unchanged. */
export function changeReview<Given extends AnyReview>(
  given: Given,
  words: Words & Omit<Given, keyof OneReview>,
  now: Date,
): Result<Given, ChangeRefusal | 'rating-not-valid'> {
  const changed = { ...given, ...words, comment: words.comment.trim() };
  if (isSame(given, changed)) return ok(given);
  const not = whyNotChangeReview(given, now);
  if (not) return refuse(not);
  if (isOfLandscaper(changed) && !isRating(changed.rating)) return refuse('rating-not-valid');
  return isTooLong(words.comment) ? refuse('comment-too-long') : ok(changed);
}

/** Both sides have written, so the first need not wait any longer. */
export const publishNow = <Given extends AnyReview>(given: Given, now: Date): Given =>
  isPublished(given, now) ? given : { ...given, publishesAt: now };

export type ReplyRefusal = 'not-about-you' | 'already-replied' | 'reply-empty' | 'reply-too-long';

/** The person whom a published review is about answers it, once. */
export function replyTo<Given extends AnyReview>(
  given: Given,
  { personId, reply, now }: { personId: string; reply: string; now: Date },
): Result<Given, ReplyRefusal> {
  const words = reply.trim();
  if (subjectOf(given) !== personId || !isPublished(given, now)) return refuse('not-about-you');
  if (given.reply !== null) return given.reply === words ? ok(given) : refuse('already-replied');
  if (!words) return refuse('reply-empty');
  if (words.length > REPLY_MAX) return refuse('reply-too-long');
  return ok({ ...given, reply: words, repliedAt: now });
}

export const isOfLandscaper = (review: AnyReview): review is Review => 'rating' in review;
export const subjectOf = (review: AnyReview): string =>
  isOfLandscaper(review) ? review.landscaperId : review.customerId;

const isRating = (rating: number): boolean => Number.isInteger(rating) && rating >= 1 && rating <= 5;
const isTooLong = (comment: string): boolean => comment.trim().length > COMMENT_MAX;
const isSame = (one: AnyReview, other: AnyReview): boolean =>
  (Object.keys(one) as (keyof AnyReview)[]).every((key) => one[key] === other[key]);
