import type { Knex } from 'knex';
import type { EventQueue } from '../ports/event-queue';

export class PgEventQueue implements EventQueue {
  constructor(private db: Knex) {}

  due(asOf: Date, limit: number): Promise<{ id: string; attempts: number }[]> {
    return this.db('outbox')
      .select('id', 'attempts')
      .whereNull('deliveredAt')
      .where('nextAttemptAt', '<=', asOf)
      .orderBy('nextAttemptAt')
      .limit(limit);
  }

  async delivered(eventId: string, at: Date) {
    await this.db('outbox').where({ id: eventId }).whereNull('deliveredAt').update({ deliveredAt: at });
  }

  async postpone(eventId: string, nextAttemptAt: Date | null, why: string) {
    await this.db('outbox')
      .where({ id: eventId })
      .increment('attempts', 1)
      .update({ nextAttemptAt, lastFault: why.slice(0, 1000) });
  }
}
