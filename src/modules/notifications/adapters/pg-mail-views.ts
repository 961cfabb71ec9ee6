import type { Knex } from 'knex';
import { isId } from '#src/kernel/id';
import type { MailLine, MailView, MailViews } from '../ports/mail-views';

const LINE = ['id', 'toAddress as to', 'subject', 'createdAt', 'sentAt', 'attempts'];

export class PgMailViews implements MailViews {
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
