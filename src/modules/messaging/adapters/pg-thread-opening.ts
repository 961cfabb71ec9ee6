import type { Knex } from 'knex';
import { ThreadRow } from './thread-row';

/** A port of bidding: accepting a bid opens a thread in the same transaction. */
export class PgThreadOpening {
  constructor(private db: Knex) {}

  /** A job and a landscaper have one thread, which continues if the same landscaper is accepted again. */
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
