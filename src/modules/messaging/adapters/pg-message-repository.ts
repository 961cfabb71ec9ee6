import type { Knex } from 'knex';
import { Model } from 'objection';
import type { Message } from '../domain/message';
import type { MessageRepository } from '../ports/message-repository';

interface MessageRow extends Message {}
class MessageRow extends Model {
  static override tableName = 'messages';
}

export class PgMessageRepository implements MessageRepository {
  constructor(private db: Knex) {}

  async find(id: string): Promise<Message | undefined> {
    const row = await MessageRow.query(this.db).findById(id);
    return row && { ...row };
  }

  async add(message: Message) {
    await MessageRow.query(this.db).insert(message);
  }

  async markRead(threadId: string, readerId: string, at: Date) {
    await this.db('messages')
      .where({ threadId })
      .whereNot({ senderId: readerId })
      .whereNull('readAt')
      .update({ readAt: at, deliveredAt: this.db.raw('coalesce(delivered_at, ?)', [at]) });
  }

  async markDelivered(readerId: string, at: Date) {
    const ofReader = (party: string) => this.db('threads').select('id').where(party, readerId);
    await this.db('messages')
      .whereIn('threadId', ofReader('customerId').unionAll(ofReader('landscaperId')))
      .whereNot({ senderId: readerId })
      .whereNull('readAt')
      .whereNull('deliveredAt')
      .update({ deliveredAt: at });
  }
}
