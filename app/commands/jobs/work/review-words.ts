import { REVIEW_EACH_OTHER_DAYS } from '#src/kernel/deadlines';
import { COMMENT_MAX, type CustomerMarks } from '#src/modules/jobs/domain/review';
import { JOB_NOT_FOUND } from '#app/commands/refusals';
import type { Words } from '#app/web/command';

/** Also used by the pages: FAILED after a fault, CANNOT_REVIEW in place of the form. */
export const FAILED = 'Failed to submit review';
export const CANNOT_REVIEW = {
  'job-not-completed': 'A job can be reviewed once it is complete.',
  'review-time-over': `The ${REVIEW_EACH_OTHER_DAYS} days to review this job are over.`,
  'already-reviewed': 'You have reviewed this job already.',
  'already-published': 'Your review is published, so it can no longer be changed.',
};
type WhyNot = keyof typeof CANNOT_REVIEW;
const whyNot = (reason: WhyNot): Words => [409, `${FAILED}. ${CANNOT_REVIEW[reason]}`];

/** Refusals that the reviews of both sides share. */
export const REVIEW_REFUSALS = {
  'job-not-found': JOB_NOT_FOUND,
  'not-your-job': JOB_NOT_FOUND,
  'job-not-completed': whyNot('job-not-completed'),
  'review-time-over': whyNot('review-time-over'),
  'already-reviewed': whyNot('already-reviewed'),
  'already-published': whyNot('already-published'),
  'review-id-taken': [409, `${FAILED}. Please write it again.`],
  'comment-too-long': [422, `Please use ${COMMENT_MAX} characters or fewer`, 'comment'],
} as const satisfies Record<string, Words>;

/** What a landscaper says of a customer. */
export const MARKS: Record<keyof CustomerMarks, { question: string; short: string }> = {
  goodAccess: { question: 'Could you get in and work as agreed?', short: 'Access as agreed' },
  clearBrief: { question: 'Was the work as it was described?', short: 'Clear brief' },
  paidOnTime: { question: 'Did they pay on time?', short: 'Paid on time' },
};
export const markNames = ['goodAccess', 'clearBrief', 'paidOnTime'] as const satisfies (keyof CustomerMarks)[];
