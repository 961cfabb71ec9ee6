import type { Clock } from '#src/kernel/clock';
import type { Outbox } from '#src/kernel/event';
import type { FileCleaning, UnfitFile } from '#src/kernel/files/file-cleaning';
import { displayFileName } from '#src/kernel/files/file-name';
import type { FileStore } from '#src/kernel/files/file-store';
import type { NewId } from '#src/kernel/id';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import {
  ATTACHMENT_BYTES_MAX,
  attachmentKey,
  writeMessage,
  type Attachment,
  type Message,
  type WriteRefusal,
} from '../domain/message';
import type { MessagingEvents } from '../domain/events';
import type { MessageRepository } from '../ports/message-repository';
import type { ThreadRepository } from '../ports/thread-repository';

export type SendMessageRefusal = WriteRefusal | UnfitFile | 'thread-not-found' | 'message-id-taken';
type Stores = { threads: ThreadRepository; messages: MessageRepository; outbox: Outbox<MessagingEvents> };
type Draft = { messageId: string; threadId: string; senderId: string; content: string };
type File = { name: string; bytes: Uint8Array };

/** Sends a message in a thread, with or without a file. The same message id sent twice adds one message. */
export class SendMessage {
  constructor(
    private work: UnitOfWork<Stores>,
    private cleaning: FileCleaning,
    private files: FileStore,
    private newId: NewId,
    private clock: Clock,
  ) {}

  async execute({ file, ...draft }: Draft & { file?: File }): Promise<Result<Message, SendMessageRefusal>> {
    if (!file) return this.write(draft, null);
    const stored = await this.store(file);
    if (!stored.ok) return stored;
    const sent = await this.write(draft, stored.value);
    // No message uses this file: the message was refused, or had been sent before.
    if (!sent.ok || sent.value.attachment?.id !== stored.value.id) await this.files.delete(attachmentKey(stored.value));
    return sent;
  }

  private async store({ name, bytes }: File): Promise<Result<Attachment, UnfitFile>> {
    if (bytes.byteLength > ATTACHMENT_BYTES_MAX) return refuse('file-too-large');
    const cleaned = await this.cleaning.clean(bytes);
    if (!cleaned.ok) return cleaned;
    const { contentType } = cleaned.value;
    const attachment = { id: this.newId(), name: displayFileName(name, 'file'), contentType };
    await this.files.put(attachmentKey(attachment), cleaned.value.bytes, contentType);
    return ok(attachment);
  }

  private async write(draft: Draft, attachment: Attachment | null): Promise<Result<Message, SendMessageRefusal>> {
    const now = await this.clock.now();
    return this.work.run(async ({ threads, messages, outbox }) => {
      const thread = await threads.lock(draft.threadId);
      if (!thread) return refuse('thread-not-found');
      const earlier = await messages.find(draft.messageId);
      if (earlier)
        return earlier.senderId === draft.senderId && earlier.threadId === thread.id
          ? ok(earlier)
          : refuse('message-id-taken');

      const written = writeMessage(thread, { ...draft, attachment }, now);
      if (!written.ok) return written;
      await messages.add(written.value);
      await threads.setLastMessageAt(thread.id, now);
      const { id: threadId, jobId, customerId, landscaperId } = thread;
      await outbox.add({
        name: 'message-sent',
        about: { messageId: draft.messageId, threadId, jobId, customerId, landscaperId },
        at: now,
      });
      return written;
    });
  }
}
