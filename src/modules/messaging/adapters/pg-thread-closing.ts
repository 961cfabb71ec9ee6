import type { Knex } from 'knex';
import type { ThreadClosing } from '../ports/thread-closing';

export class PgThreadClosing implements ThreadClosing {
  constructor(private db: Knex) {}

  async sayWhy(jobId: string, notice: string) {
    await this.db('threads').where({ jobId }).update({ cancellationNotice: notice });
  }
}
