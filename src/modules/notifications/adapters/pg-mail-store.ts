import type { Knex } from 'knex';
import { SECRET_IN_LINK, type Mail } from '../domain/mail';
import type { MailStore } from '../ports/mail-store';

const COLUMNS = ['id', 'key', 'toAddress as to', 'subject', 'html', 'text', 'createdAt', 'unsubscribeUrl', 'attempts'];

type Row = Omit<Mail, 'unsubscribeUrl'> & { unsubscribeUrl: string | null; attempts: number };

export class PgMailStore implements MailStore {
  constructor(private db: Knex) {}

  async add({ to, ...mail }: Mail) {
    await this.db('mails')
      .insert({ ...mail, toAddress: to, nextAttemptAt: mail.createdAt })
      .onConflict('key')
      .ignore();
  }

  async claimDue(asOf: Date, leaseUntil: Date, limit: number): Promise<(Mail & { attempts: number })[]> {
    const waiting = this.db('mails')
      .select('id')
      .where('nextAttemptAt', '<=', asOf)
      .orderBy('nextAttemptAt')
      .limit(limit)
      .forUpdate()
      .skipLocked();
    const due: Row[] = await this.db('mails')
      .whereIn('id', waiting)
      .update({ nextAttemptAt: leaseUntil })
      .returning(COLUMNS);
    return due.map(({ unsubscribeUrl, ...mail }) => ({ ...mail, ...(unsubscribeUrl && { unsubscribeUrl }) }));
  }

  async sent(id: string, at: Date, { keepLinks } = { keepLinks: false }) {
    const done = { sentAt: at, nextAttemptAt: null, lastFault: null };
    await this.db('mails')
      .where({ id })
      .update({ ...done, ...(!keepLinks && this.textsWithoutSecrets()) });
  }

  async postpone(id: string, nextAttemptAt: Date | null, why: string) {
    await this.db('mails')
      .where({ id })
      .increment('attempts', 1)
      .update({ nextAttemptAt, lastFault: why.slice(0, 1000), ...(!nextAttemptAt && this.textsWithoutSecrets()) });
  }

  private textsWithoutSecrets() {
    const without = (column: string) =>
      this.db.raw(`regexp_replace(??, ?, '\\1removed', 'g')`, [column, SECRET_IN_LINK]);
    return { html: without('html'), text: without('text') };
  }
}
