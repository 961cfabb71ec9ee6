import type { Knex } from 'knex';
import type { Notification } from '../domain/notification';
import type { NotificationsRead, NotificationStore } from '../ports/notification-store';

export class PgNotificationStore implements NotificationStore {
  constructor(private db: Knex) {}

  async add(notification: Notification) {
    await this.db('notifications').insert(notification).onConflict('key').ignore();
  }

  read(userId: string, which: NotificationsRead, at: Date): Promise<number> {
    const unread = this.db('notifications').where({ userId, readAt: null });
    return ('upTo' in which ? unread.where('createdAt', '<=', which.upTo) : unread.where(which)).update({ readAt: at });
  }
}
