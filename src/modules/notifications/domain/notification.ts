/** The parts of the notifications page. */
export const notificationSubjects = ['money', 'jobs', 'messages', 'account'] as const;
export type NotificationSubject = (typeof notificationSubjects)[number];

/**
 * News for one person, on their notifications page. Each `key` is told once; an email about the same event has the same
 * key.
 */
export type Notification = {
  id: string;
  key: string;
  userId: string;
  /** The name of the event it is about. */
  event: string;
  subject: NotificationSubject;
  /** What happened, in a few words, and a further sentence or two. Plain text. */
  words: string;
  detail: string;
  /** The page it is about: path and query. */
  path: string;
  createdAt: Date;
};
