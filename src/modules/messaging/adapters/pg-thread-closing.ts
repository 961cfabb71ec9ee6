import type { Knex } from 'knex';
import type { ThreadClosing } from '../ports/thread-closing';

export class PgThreadClosing implements ThreadClosing {
  constructor(private db: Knex) {}

  async sayWhy(jobId: string, notice: string) {
    await this.db('threads').where({ jobId }).update({ cancellationNotice: notice });
  }

  async stateOf(of: Parameters<ThreadClosing['stateOf']>[0]) {
    const thread: { closedBecause: string | null } | undefined = await this.db('threads')
      .where(of)
      .first('closedBecause');
    return thread && (thread.closedBecause === null ? 'open' : 'closed');
  }

  async close(of: Parameters<ThreadClosing['close']>[0], because: string | null) {
    await this.db('threads').where(of).update({ closedBecause: because });
  }
}
