import type { ContentKind } from '#src/modules/moderation/domain/content';

/** What can be reported, in sentences and as headings. */
export const THINGS: Record<ContentKind, string> = {
  message: 'message',
  photo: 'photo',
  review: 'review',
  profile: 'profile text',
  job: 'job description',
  question: 'question about a job',
  answer: 'reply to a question',
};
export const THINGS_MANY: Record<ContentKind, string> = {
  message: 'Messages',
  photo: 'Photos',
  review: 'Reviews',
  profile: 'Profiles',
  job: 'Jobs',
  question: 'Questions',
  answer: 'Replies',
};
