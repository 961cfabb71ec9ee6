import type { Knex } from 'knex';
import { isId } from '#src/kernel/id';
import { unreadMessages } from '#src/modules/messaging/sql/unread-messages';
import { HIDDEN_TITLE, isHidden } from '#src/modules/moderation/sql/moderated';
import { prepared } from '#src/platform/prepared';
import type { NotificationSubject } from '../domain/notification';
import type { NotificationFilter, NotificationLine, NotificationViews, UnreadNews } from '../ports/notification-views';

const LINES_PER_PAGE = 20;

export class PgNotificationViews implements NotificationViews {
  constructor(private db: Knex) {}

  async unread(userId: string, path = ''): Promise<UnreadNews> {
    const { rows } = await prepared<UnreadRow>(this.db, UNREAD, { userId, path });
    const { words, path: termsPath, ...counts } = rows[0]!;
    return { ...counts, ...(words !== null && { terms: { words, path: termsPath } }) };
  }

  async unreadBySubject(userId: string): Promise<Partial<Record<NotificationSubject, number>>> {
    const rows: { subject: NotificationSubject; unread: string }[] = await this.db('notifications')
      .where({ userId, readAt: null })
      .groupBy('subject')
      .select('subject')
      .count({ unread: '*' });
    return Object.fromEntries(rows.map(({ subject, unread }) => [subject, Number(unread)]));
  }

  async list(userId: string, { filter, after }: { filter: NotificationFilter; after?: string }) {
    const query = this.db('notifications as n')
      .leftJoin('mails as m', 'm.key', 'n.key')
      .leftJoin('texts as t', 't.key', 'n.key')
      .where('n.userId', userId)
      .joinRaw(JOIN_HIDDEN_JOB)
      .select('n.id', 'n.subject', 'n.path', 'n.createdAt')
      .select(
        this.db.raw(`${WORDS}, n.read_at is not null as is_read, ${stateOf('m')} as email, ${stateOf('t')} as text`),
      )
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
}

type UnreadRow = Omit<UnreadNews, 'terms'> & ({ words: null; path: null } | { words: string; path: string });
const UNREAD = `
  select (${unreadMessages(':userId')}) as messages, n.notifications, n.here, terms.words, terms.path
  from (
    select count(*)::int as notifications, (count(*) filter (where path = :path))::int as here
    from notifications where user_id = :userId and read_at is null
  ) n
  left join lateral (
    select words, path from notifications
    where user_id = :userId and read_at is null and event = 'terms-changing' and path <> :path
    order by created_at desc limit 1
  ) terms on n.notifications > n.here`;

const stateOf = (
  sending: 'm' | 't',
) => `case when ${sending}.id is null then null when ${sending}.sent_at is not null then 'sent'
  when ${sending}.next_attempt_at is null then 'failed' else 'waiting' end`;

// The key of a notification begins with the id of its event, or names the first unread message.
const UUID = '[0-9a-f]{8}-[0-9a-f-]{27}';
const JOB_OF = `coalesce(
  (select (o.about ->> 'jobId')::uuid from outbox o where o.id = substring(n.key from '^(${UUID}):')::uuid),
  (select t.job_id from messages m join threads t on t.id = m.thread_id where m.id = substring(n.key from '^unread:(${UUID}):')::uuid))`;
const JOIN_HIDDEN_JOB = `left join lateral (
  select j.id from jobs j where j.id = ${JOB_OF} and j.customer_id <> n.user_id and ${isHidden('job', 'j.id')}
    and (select u.user_type from users u where u.id = n.user_id) <> 'admin') hidden on true`;
/** Words written before an admin hid the job may contain its title. */
const WORDS = `
  case when hidden.id is null or position('${HIDDEN_TITLE}' in n.words || n.detail) > 0 then n.words else 'News of a job hidden by Hedgerow' end as words,
  case when hidden.id is null or position('${HIDDEN_TITLE}' in n.words || n.detail) > 0 then n.detail else '' end as detail`;
