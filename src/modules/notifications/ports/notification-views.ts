import type { NotificationSubject } from '../domain/notification';

export type NotificationFilter = 'all' | 'unread' | NotificationSubject;

/** waiting: it is sent as soon as possible; texts wait for the morning. failed: it was given up. */
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
  /** The state of the email about it; null if there is none. */
  email: DeliveryState | null;
  /** The state of the text about it; null if there is none. */
  text: DeliveryState | null;
};

export type UnreadNews = {
  messages: number;
  notifications: number;
  /** How many of the notifications are about the page that is being opened. */
  here: number;
  /** The latest notification that our terms change, for a notice on every page but the one about it. */
  terms?: { words: string; path: string };
};

export interface NotificationViews {
  /**
   * What is unread, in one query, because every page shows it. `path`: the page that is being opened, with its query.
   */
  unread(userId: string, path?: string): Promise<UnreadNews>;
  /** How many are unread, by subject. Subjects without any are left out. */
  unreadBySubject(userId: string): Promise<Partial<Record<NotificationSubject, number>>>;
  /**
   * A page of notifications, latest first. `after`: the last one of the page before. `next`: the last one of this page,
   * if more follow.
   */
  list(
    userId: string,
    search: { filter: NotificationFilter; after?: string },
  ): Promise<{ lines: NotificationLine[]; next?: string }>;
}
