import type { Knex } from 'knex';
import { isId } from '#src/kernel/id';
import type { Conversations, ReadConversation } from '../ports/conversations';

const MESSAGES_SHOWN = 200;

export class PgConversations implements Conversations {
  constructor(private db: Knex) {}

  async read(threadId: string): Promise<ReadConversation | undefined> {
    if (!isId(threadId)) return undefined;
    const { rows } = await this.db.raw<{ rows: Omit<ReadConversation, 'messages'>[] }>(THREAD, { threadId });
    if (!rows[0]) return undefined;
    const written = await this.db.raw<{ rows: ReadConversation['messages'] }>(MESSAGES, {
      threadId,
      limit: MESSAGES_SHOWN,
    });
    return { ...rows[0], messages: written.rows.reverse() };
  }
}

const THREAD = `
  select t.id as thread_id, json_build_object('id', j.id, 'number', j.number, 'title', j.title) as job,
    json_build_object('id', c.id, 'name', c.full_name) as customer, json_build_object('id', l.id, 'name', l.full_name) as landscaper
  from threads t join jobs j on j.id = t.job_id join users c on c.id = t.customer_id join users l on l.id = t.landscaper_id
  where t.id = :threadId`;

const MESSAGES = `
  select m.id, m.sender_id, m.content, m.attachment_name, m.created_at,
    exists (select from moderated_content x where x.kind = 'message' and x.content_id = m.id) as is_moderated
  from messages m where m.thread_id = :threadId order by m.created_at desc, m.id desc limit :limit`;
