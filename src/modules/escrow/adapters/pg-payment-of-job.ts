import type { Knex } from 'knex';

export class PgPaymentOfJob {
  constructor(private db: Knex) {}

  async isHeld(jobId: string): Promise<boolean> {
    return (await this.db('holds').where({ jobId, state: 'held' }).first('id')) !== undefined;
  }
}
