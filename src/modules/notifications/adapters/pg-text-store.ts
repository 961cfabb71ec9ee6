import type { Knex } from 'knex';
import type { TextMessage } from '../domain/text-message';
import type { TextStore } from '../ports/text-store';
import type { TextViews } from '../ports/text-views';

const COLUMNS = ['id', 'key', 'userId', 'toNumber as to', 'words', 'path', 'anyHour', 'createdAt', 'attempts'];

export class PgTextStore implements TextStore {
  constructor(private db: Knex) {}

  async add({ to, ...text }: TextMessage) {
    await this.db('texts')
      .insert({ ...text, toNumber: to, nextAttemptAt: text.createdAt })
      .onConflict('key')
      .ignore();
  }

  async claimDue(asOf: Date, leaseUntil: Date, { limit, onlyAnyHour }: { limit: number; onlyAnyHour: boolean }) {
    const waiting = this.db('texts')
      .select('id')
      .where('nextAttemptAt', '<=', asOf)
      .where((texts) => void (onlyAnyHour && texts.where({ anyHour: true })))
      .orderBy('nextAttemptAt')
      .limit(limit)
      .forUpdate()
      .skipLocked();
    const claimed: (TextMessage & { attempts: number })[] = await this.db('texts')
      .whereIn('id', waiting)
      .update({ nextAttemptAt: leaseUntil })
      .returning(COLUMNS);
    return claimed.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  }

  async sent(ids: readonly string[], at: Date) {
    await this.db('texts').whereIn('id', ids).update({ sentAt: at, nextAttemptAt: null, lastFault: null });
  }

  async postpone(id: string, nextAttemptAt: Date | null, why: string) {
    await this.db('texts')
      .where({ id })
      .increment('attempts', 1)
      .update({ nextAttemptAt, lastFault: why.slice(0, 1000) });
  }
}

export class PgTextViews implements TextViews {
  constructor(private db: Knex) {}

  newest(limit = 100) {
    return this.db('texts')
      .select('id', 'toNumber as to', 'words', 'createdAt', 'sentAt', 'attempts')
      .orderBy([
        { column: 'createdAt', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .limit(limit);
  }
}
