import type { Knex } from 'knex';
import { isId } from '#src/kernel/id';
import type { NotificationSubject } from '../domain/notification';
import type { NotificationFilter, NotificationLine, NotificationViews } from '../ports/notification-views';

const LINES_PER_PAGE = 20;

export class PgNotificationViews implements NotificationViews {
  constructor(private db: Knex) {}

  async unreadCount(userId: string): Promise<number> {
    const row = await this.unread(userId).count({ unread: '*' }).first();
    return Number(row?.unread ?? 0);
  }

  async unreadBySubject(userId: string): Promise<Partial<Record<NotificationSubject, number>>> {
    const rows: { subject: NotificationSubject; unread: string }[] = await this.unread(userId)
      .groupBy('subject')
      .select('subject')
      .count({ unread: '*' });
    return Object.fromEntries(rows.map(({ subject, unread }) => [subject, Number(unread)]));
  }

  async list(userId: string, { filter, after }: { filter: NotificationFilter; after?: string }) {
    const query = this.db('notifications as n')
      .leftJoin('mails as m', 'm.key', 'n.key')
      .where('n.userId', userId)
      .select('n.id', 'n.subject', 'n.words', 'n.detail', 'n.path', 'n.createdAt')
      .select(this.db.raw(`n.read_at is not null as is_read, ${EMAIL} as email`))
      .orderBy([
        { column: 'n.createdAt', order: 'desc' },
        { column: 'n.id', order: 'desc' },
      ])
      .limit(LINES_PER_PAGE + 1);
    if (filter === 'unread') query.whereNull('n.readAt');
    else if (filter !== 'all') query.where('n.subject', filter);
    if (after !== undefined && isId(after))
      query.whereRaw(
        '(n.created_at, n.id) < (select created_at, id from notifications where id = :after and user_id = :userId)',
        { after, userId },
      );
    const found: NotificationLine[] = await query;
    const lines = found.slice(0, LINES_PER_PAGE);
    return { lines, next: found.length > LINES_PER_PAGE ? lines.at(-1)?.id : undefined };
  }

  private unread(userId: string) {
    return this.db('notifications').where({ userId, readAt: null });
  }
}

const EMAIL = `case when m.id is null then null when m.sent_at is not null then 'sent'
  when m.next_attempt_at is null then 'failed' else 'waiting' end`;
