import type { NotificationSubject } from '../domain/notification';

export type NotificationFilter = 'all' | 'unread' | NotificationSubject;

/** waiting: it is sent as soon as it can be; texts wait for the morning. failed: it was given up. */
export type DeliveryState = 'waiting' | 'sent' | 'failed';

export type NotificationLine = {
  id: string;
  subject: NotificationSubject;
  words: string;
  detail: string;
  /** The page it is about: path and query. */
  path: string;
  createdAt: Date;
  isRead: boolean;
  /** What became of the email about it; null if there is none. */
  email: DeliveryState | null;
  /** The same for the text. */
  text: DeliveryState | null;
};

export interface NotificationViews {
  unreadCount(userId: string): Promise<number>;
  /** The latest unread notification that our terms change, for a notice on every page. */
  unreadTerms(userId: string): Promise<{ words: string; path: string } | undefined>;
  /** How many are unread of each subject. Subjects without any are left out. */
  unreadBySubject(userId: string): Promise<Partial<Record<NotificationSubject, number>>>;
  /** A page of notifications, the latest first. `after`: the last of the page before; `next`: the last of this page, if more follow. */
  list(
    userId: string,
    search: { filter: NotificationFilter; after?: string },
  ): Promise<{ lines: NotificationLine[]; next?: string }>;
}
