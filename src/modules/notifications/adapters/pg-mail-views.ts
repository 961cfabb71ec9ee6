import type { Knex } from 'knex';
import { isId } from '#src/kernel/id';

export type MailLine = {
  id: string;
  to: string;
  subject: string;
  createdAt: Date;
  sentAt: Date | null;
  attempts: number;
};
export type MailView = MailLine & { html: string; text: string };

const LINE = ['id', 'toAddress as to', 'subject', 'createdAt', 'sentAt', 'attempts'];

/** What the outbox page shows. */
export class PgMailViews {
  constructor(private db: Knex) {}

  newest(limit = 100): Promise<MailLine[]> {
    return this.db('mails')
      .select(LINE)
      .orderBy([
        { column: 'createdAt', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .limit(limit);
  }

  async byId(id: string): Promise<MailView | undefined> {
    if (!isId(id)) return undefined;
    return this.db('mails')
      .select([...LINE, 'html', 'text'])
      .where({ id })
      .first();
  }
}
