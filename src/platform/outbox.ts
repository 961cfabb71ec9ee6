import type { Knex } from 'knex';
import type { AnyEvent } from '#src/kernel/event';

/** Writes events in the caller's transaction. A scheduled run delivers them (decisions/0007-outbox-without-a-job-queue.md). */
export class PgOutbox {
  constructor(private db: Knex) {}

  async add({ name, about, at }: AnyEvent): Promise<void> {
    await this.db.raw('insert into outbox (name, about, at, next_attempt_at) values (?, ?, ?, ?)', [
      name,
      JSON.stringify(about),
      at,
      at,
    ]);
  }
}
