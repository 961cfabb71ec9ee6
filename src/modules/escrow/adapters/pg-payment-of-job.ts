import type { Knex } from 'knex';

/** What jobs needs to know of us before work may begin or be called done. */
export class PgPaymentOfJob {
  constructor(private db: Knex) {}

  async isHeld(jobId: string): Promise<boolean> {
    return (await this.db('holds').where({ jobId, state: 'held' }).first('id')) !== undefined;
  }
}
