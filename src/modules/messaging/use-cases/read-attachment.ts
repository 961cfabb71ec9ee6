import type { FileStore } from '#src/kernel/file-store';
import { isId } from '#src/kernel/id';
import { ok, refuse, type Result } from '#src/kernel/result';
import { attachmentKey, type Attachment } from '../domain/message';
import { isParty } from '../domain/thread';
import type { MessageRepository } from '../ports/message-repository';
import type { ThreadRepository } from '../ports/thread-repository';

export type AttachedFile = Attachment & { bytes: Uint8Array };
type Request = { messageId: string; reader: { id: string; userType: string } };

/** Reads the file sent with a message, for the two people in the thread and for admins. For anyone else it is not found, and hidden with its message for all but admins. */
export class ReadAttachment {
  constructor(
    private threads: ThreadRepository,
    private messages: MessageRepository,
    private files: FileStore,
  ) {}

  async execute({ messageId, reader }: Request): Promise<Result<AttachedFile, 'attachment-not-found'>> {
    const message = isId(messageId) ? await this.messages.find(messageId) : undefined;
    const thread = message && (await this.threads.find(message.threadId));
    const isTheirs = thread && (isParty(thread, reader.id) || reader.userType === 'admin');
    if (!message?.attachment || !isTheirs) return refuse('attachment-not-found');
    if (reader.userType !== 'admin' && (await this.messages.isHidden(message.id)))
      return refuse('attachment-not-found');
    const stored = await this.files.read(attachmentKey(message.attachment));
    return stored ? ok({ ...message.attachment, bytes: stored.bytes }) : refuse('attachment-not-found');
  }
}
