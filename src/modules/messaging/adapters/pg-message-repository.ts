import type { Knex } from 'knex';
import { Model } from 'objection';
import type { AttachmentType, Message } from '../domain/message';
import type { MessageRepository } from '../ports/message-repository';

class MessageRow extends Model {
  static override tableName = 'messages';
}
interface MessageRow extends Omit<Message, 'attachment'> {
  attachmentId: string | null;
  attachmentName: string | null;
  attachmentType: AttachmentType | null;
}

export class PgMessageRepository implements MessageRepository {
  constructor(private db: Knex) {}

  async find(id: string): Promise<Message | undefined> {
    const row = await MessageRow.query(this.db).findById(id);
    if (!row) return undefined;
    const { attachmentId, attachmentName: name, attachmentType: contentType, ...message } = { ...row };
    const attachment = attachmentId && name && contentType ? { id: attachmentId, name, contentType } : null;
    return { ...message, attachment };
  }

  async add({ attachment, ...message }: Message) {
    await MessageRow.query(this.db).insert({
      ...message,
      attachmentId: attachment?.id ?? null,
      attachmentName: attachment?.name ?? null,
      attachmentType: attachment?.contentType ?? null,
    });
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
