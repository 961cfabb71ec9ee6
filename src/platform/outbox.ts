import type { Knex } from 'knex';
import type { Event, Outbox } from '#src/kernel/event';

/** Writes events into the caller's transaction. A scheduled run delivers them (decisions/0007-outbox-without-a-job-queue.md). */
export class PgOutbox implements Outbox {
  constructor(private db: Knex) {}

  async add({ name, about, at }: Event) {
    await this.db('outbox').insert({ name, about: JSON.stringify(about), at, nextAttemptAt: at });
  }
}
