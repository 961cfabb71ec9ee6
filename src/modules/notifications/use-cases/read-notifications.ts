import type { Clock } from '#src/kernel/clock';
import type { NotificationsRead, NotificationStore } from '../ports/notification-store';

/**
 * Marks notifications as read: one, all, or those about the page that the reader has opened. Returns how many were
 * unread.
 */
export class ReadNotifications {
  constructor(
    private notifications: NotificationStore,
    private clock: Clock,
  ) {}

  async execute({ userId, which }: { userId: string; which: NotificationsRead }): Promise<number> {
    return this.notifications.read(userId, which, await this.clock.now());
  }
}
