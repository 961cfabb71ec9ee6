import type { Knex } from 'knex';
import { raw } from 'objection';
import { isHidden } from '#src/modules/moderation/sql/moderated';
import { Row } from '#src/platform/row';
import type { Attachment, Message } from '../domain/message';
import type { MessageRepository } from '../ports/message-repository';

type AttachmentColumns = {
  attachmentId: Attachment['id'] | null;
  attachmentName: Attachment['name'] | null;
  attachmentType: Attachment['contentType'] | null;
};

export interface MessageRow extends Message {}
export class MessageRow extends Row {
  static override tableName = 'messages';
  static override parts = {
    attachment: {
      columns: ['attachmentId', 'attachmentName', 'attachmentType'],
      read: ({ attachmentId: id, attachmentName: name, attachmentType: contentType }: AttachmentColumns) =>
        id && name && contentType ? { id, name, contentType } : null,
      write: (attachment: Attachment | null): AttachmentColumns => ({
        attachmentId: attachment?.id ?? null,
        attachmentName: attachment?.name ?? null,
        attachmentType: attachment?.contentType ?? null,
      }),
    },
  };
}

export class PgMessageRepository implements MessageRepository {
  constructor(private db: Knex) {}

  async find(id: string) {
    return (await MessageRow.query(this.db).findById(id))?.toDomain();
  }

  async isHidden(id: string) {
    const { rows } = await this.db.raw<{ rows: [{ hidden: boolean }] }>(
      `select ${isHidden('message', '?::uuid')} as hidden`,
      [id],
    );
    return rows[0].hidden;
  }

  async add(message: Message) {
    await MessageRow.query(this.db).insert(message);
  }

  async markRead(threadId: string, readerId: string, at: Date) {
    await MessageRow.query(this.db)
      .where({ threadId })
      .whereNot({ senderId: readerId })
      .whereNull('readAt')
      .patch({ readAt: at, deliveredAt: raw('coalesce(delivered_at, ?)', at) });
  }

  async markDelivered(readerId: string, at: Date) {
    const ofReader = (party: string) => this.db('threads').select('id').where(party, readerId);
    await MessageRow.query(this.db)
      .whereIn('threadId', ofReader('customerId').unionAll(ofReader('landscaperId')))
      .whereNot({ senderId: readerId })
      .whereNull('readAt')
      .whereNull('deliveredAt')
      .patch({ deliveredAt: at });
  }
}
