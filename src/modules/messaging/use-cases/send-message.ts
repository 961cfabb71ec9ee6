import type { Clock } from '#src/kernel/clock';
import type { Outbox } from '#src/kernel/event';
import { ok, refuse, type Result } from '#src/kernel/result';
import type { UnitOfWork } from '#src/kernel/unit-of-work';
import { writeMessage, type Message, type WriteRefusal } from '../domain/message';
import type { MessageRepository } from '../ports/message-repository';
import type { ThreadRepository } from '../ports/thread-repository';

export type SendMessageRefusal = WriteRefusal | 'thread-not-found' | 'message-id-taken';
type Stores = { threads: ThreadRepository; messages: MessageRepository; outbox: Outbox };
type Note = { messageId: string; threadId: string; senderId: string; content: string };

/** Says something in a thread. Sending the same form twice says it once. */
export class SendMessage {
  constructor(
    private work: UnitOfWork<Stores>,
    private clock: Clock,
  ) {}

  async execute(note: Note): Promise<Result<Message, SendMessageRefusal>> {
    const now = await this.clock.now();
    return this.work.run(async ({ threads, messages, outbox }) => {
      const thread = await threads.lock(note.threadId);
      if (!thread) return refuse('thread-not-found');
      const known = await messages.find(note.messageId);
      if (known)
        return known.senderId === note.senderId && known.threadId === thread.id
          ? ok(known)
          : refuse('message-id-taken');

      const written = writeMessage(thread, note, now);
      if (!written.ok) return written;
      await messages.add(written.value);
      await threads.noteMessage(thread.id, now);
      const { id: threadId, jobId, customerId, landscaperId } = thread;
      await outbox.add({
        name: 'message-sent',
        about: { messageId: note.messageId, threadId, jobId, customerId, landscaperId },
        at: now,
      });
      return written;
    });
  }
}
