import type { Knex } from 'knex';
import { ThreadRow } from './thread-row';

/** What bidding asks for when a bid is accepted; composition plugs it in, on the transaction of the acceptance. */
export class PgThreadOpening {
  constructor(private db: Knex) {}

  /** One thread for each job and landscaper: accepting the same landscaper again continues the old one. */
  async open({
    threadId,
    jobId,
    customerId,
    landscaperId,
    at,
  }: {
    threadId: string;
    jobId: string;
    customerId: string;
    landscaperId: string;
    at: Date;
  }) {
    await ThreadRow.query(this.db)
      .insert({ id: threadId, jobId, customerId, landscaperId, createdAt: at, lastMessageAt: at })
      .onConflict(['jobId', 'landscaperId'])
      .ignore();
  }
}
