import type { Knex } from 'knex';

export type MailLine = { id: string; to: string; subject: string; createdAt: Date; sentAt: Date | null; attempts: number };
export type MailView = MailLine & { html: string; text: string };

const LINE = ['id', 'toAddress as to', 'subject', 'createdAt', 'sentAt', 'attempts'];

/** What the outbox page shows. */
export class PgMailViews {
  constructor(private db: Knex) {}

  newest(limit = 100): Promise<MailLine[]> {
    return this.db('mails').select(LINE).orderBy([{ column: 'createdAt', order: 'desc' }, { column: 'id', order: 'desc' }]).limit(limit);
  }

  byId(id: string): Promise<MailView | undefined> {
    return this.db('mails').select([...LINE, 'html', 'text']).where({ id }).first();
  }
}
