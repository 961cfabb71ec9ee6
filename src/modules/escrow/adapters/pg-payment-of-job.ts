import type { Knex } from 'knex';

/** Implements a port of the jobs module: work can be started or marked complete only while its payment is held, and reviewed only if it was paid. */
export class PgPaymentOfJob {
  constructor(private db: Knex) {}

  async isHeld(jobId: string): Promise<boolean> {
    return (await this.db('holds').where({ jobId, state: 'held' }).first('id')) !== undefined;
  }

  async wasPaid(jobId: string): Promise<boolean> {
    return (await this.db('holds').where({ jobId }).whereNotNull('heldAt').first('id')) !== undefined;
  }
}
