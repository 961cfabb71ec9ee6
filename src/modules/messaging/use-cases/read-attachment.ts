import type { ActedFrom, ReadingLog } from '#src/kernel/audit';
import type { FileStore } from '#src/kernel/files/file-store';
import { isId } from '#src/kernel/id';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { attachmentKey, type Attachment } from '../domain/message';
import { isParty } from '../domain/thread';
import type { MessageRepository } from '../ports/message-repository';
import type { ThreadRepository } from '../ports/thread-repository';

export type AttachedFile = Attachment & { bytes: Uint8Array };
/** `from`: where an admin is, for the audit log. */
type Request = { messageId: string; reader: { id: string; userType: string; from: ActedFrom | null } };

/**
 * Reads the file sent with a message, for the two people in the thread and for admins; anyone else does not find it. If
 * the message is hidden, only admins find it. What an admin reads is recorded in the audit log before it is shown
 * (SEC-N9).
 */
export class ReadAttachment {
  constructor(
    private threads: ThreadRepository,
    private messages: MessageRepository,
    private files: FileStore,
    private work: UnitOfWork<{ audit: ReadingLog }>,
  ) {}

  async execute({ messageId, reader }: Request): Promise<Result<AttachedFile, 'attachment-not-found'>> {
    const message = isId(messageId) ? await this.messages.find(messageId) : undefined;
    const thread = message && (await this.threads.find(message.threadId));
    const isAdmin = reader.userType === 'admin';
    if (!message?.attachment || !thread || !(isAdmin || isParty(thread, reader.id)))
      return refuse('attachment-not-found');
    if (!isAdmin && (await this.messages.isHidden(message.id))) return refuse('attachment-not-found');
    const stored = await this.files.read(attachmentKey(message.attachment));
    if (!stored) return refuse('attachment-not-found');
    if (isAdmin)
      await this.work.run(async ({ audit }) =>
        ok(
          await audit.recordReading({
            actor: reader.id,
            act: 'read-attachment',
            subject: { kind: 'conversation', id: thread.id },
            about: { jobId: thread.jobId, personIds: [thread.customerId, thread.landscaperId] },
            reason: '',
            from: reader.from,
          }),
        ),
      );
    return ok({ ...message.attachment, bytes: stored.bytes });
  }
}
