import type { Knex } from 'knex';
import { raw } from 'objection';
import type { ThreadRepository } from '../ports/thread-repository';
import { haveBlocked } from '#src/modules/moderation/sql/moderated';
import { ThreadRow } from './thread-row';

export class PgThreadRepository implements ThreadRepository {
  constructor(private db: Knex) {}

  async find(id: string) {
    return (await this.thread(id))?.toDomain();
  }

  async lock(id: string) {
    return (await this.thread(id).forUpdate())?.toDomain();
  }

  async setLastMessageAt(id: string, at: Date) {
    await ThreadRow.query(this.db).findById(id).patch({ lastMessageAt: at });
  }

  async archive({ threadId: id, userId, at }: { threadId: string; userId: string; at: Date | null }) {
    await ThreadRow.query(this.db).where({ id, customerId: userId }).patch({ customerArchivedAt: at });
    await ThreadRow.query(this.db).where({ id, landscaperId: userId }).patch({ landscaperArchivedAt: at });
  }

  /** The statuses of the job and the two users are subqueries instead of joins, so that only the thread is locked. */
  private thread(id: string) {
    return ThreadRow.query(this.db)
      .findById(id)
      .select('id', 'jobId', 'customerId', 'landscaperId')
      .select(raw('(select status from jobs where jobs.id = threads.job_id)').as('jobStatus'))
      .select(
        raw(
          `exists (select 1 from users where users.id in (threads.customer_id, threads.landscaper_id) and users.status = 'suspended')`,
        ).as('partySuspended'),
      )
      .select(raw(haveBlocked('threads.customer_id', 'threads.landscaper_id')).as('isBlocked'))
      .select(raw('threads.closed_because is not null').as('isClosedByAdmin'));
  }
}
