import type { Knex } from 'knex';
import type { AnyEvent } from '#src/kernel/event';
import { prepared } from './prepared';

/**
 * Writes events in the caller's transaction. A scheduled run delivers them
 * (decisions/0007-outbox-without-a-job-queue.md).
 */
export class PgOutbox {
  constructor(private db: Knex) {}

  async add({ name, about, at }: AnyEvent): Promise<void> {
    const sql = 'insert into outbox (name, about, at, next_attempt_at) values (?, ?, ?, ?)';
    await prepared(this.db, sql, [name, JSON.stringify(about), at, at]);
  }
}
