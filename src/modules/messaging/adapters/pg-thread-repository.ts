import type { Knex } from 'knex';
import type { Thread } from '../domain/thread';
import type { ThreadRepository } from '../ports/thread-repository';

export class PgThreadRepository implements ThreadRepository {
  constructor(private db: Knex) {}

  find(id: string): Promise<Thread | undefined> {
    return this.threads().where('threads.id', id).first();
  }

  lock(id: string): Promise<Thread | undefined> {
    return this.threads().where('threads.id', id).forUpdate('threads').first();
  }

  async noteMessage(id: string, at: Date) {
    await this.db('threads').where({ id }).update({ lastMessageAt: at });
  }

  async archive({ threadId: id, userId, at }: { threadId: string; userId: string; at: Date | null }) {
    await this.db('threads').where({ id, customerId: userId }).update({ customerArchivedAt: at });
    await this.db('threads').where({ id, landscaperId: userId }).update({ landscaperArchivedAt: at });
  }

  private threads() {
    return this.db('threads')
      .join('jobs', 'jobs.id', 'threads.jobId')
      .join('users as customer', 'customer.id', 'threads.customerId')
      .join('users as landscaper', 'landscaper.id', 'threads.landscaperId')
      .select('threads.id', 'threads.jobId', 'threads.customerId', 'threads.landscaperId', 'jobs.status as jobStatus')
      .select(this.db.raw(`'suspended' in (customer.status, landscaper.status) as party_suspended`));
  }
}
