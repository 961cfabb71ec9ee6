import type { Notification } from '../domain/notification';

/** Which of a person’s notifications: one of them, those about a page (path and query), or all up to a time. */
export type NotificationsRead = { id: string } | { path: string } | { upTo: Date };

export interface NotificationStore {
  /** Keeps a notification, unless one with the same key is kept already. */
  add(notification: Notification): Promise<void>;
  /** Marks a person’s notifications as read, and returns how many were unread. */
  read(userId: string, which: NotificationsRead, at: Date): Promise<number>;
}
