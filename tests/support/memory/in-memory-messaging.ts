import type { Event, Outbox } from '#src/kernel/event';
import { ok, refuse } from '#src/kernel/result';
import type { Message } from '#src/modules/messaging/domain/message';
import type { AttachmentProcessing } from '#src/modules/messaging/ports/attachment-processing';
import type { AttachmentStorage } from '#src/modules/messaging/ports/attachment-storage';
import { isParty, type Thread } from '#src/modules/messaging/domain/thread';
import type { MessageRepository } from '#src/modules/messaging/ports/message-repository';
import type { ThreadRepository } from '#src/modules/messaging/ports/thread-repository';

/** Threads and messages that know of each other, as the tables do. */
export function inMemoryTalk(...known: Thread[]) {
  const threads = new Map(known.map((thread) => [thread.id, thread]));
  const messages = new Map<string, Message>();
  const archivedAt = new Map<string, Date | null>();
  const lastMessageAt = new Map<string, Date>();
  const change = (which: (message: Message) => boolean, how: (message: Message) => Partial<Message>) => {
    for (const message of messages.values())
      if (which(message)) messages.set(message.id, { ...message, ...how(message) });
  };
  const threadRepository: ThreadRepository = {
    find: async (id) => threads.get(id),
    lock: async (id) => threads.get(id),
    async archive({ threadId, userId, at }) {
      const thread = threads.get(threadId);
      if (thread && isParty(thread, userId)) archivedAt.set(`${threadId}:${userId}`, at);
    },
    noteMessage: async (id, at) => void lastMessageAt.set(id, at),
  };
  const messageRepository: MessageRepository = {
    find: async (id) => messages.get(id),
    async add(message) {
      if (messages.has(message.id)) throw new Error(`message id in use: ${message.id}`);
      messages.set(message.id, message);
    },
    markRead: async (threadId, readerId, at) =>
      change(
        (message) => message.threadId === threadId && message.senderId !== readerId && !message.readAt,
        ({ deliveredAt }) => ({ readAt: at, deliveredAt: deliveredAt ?? at }),
      ),
    markDelivered: async (readerId, at) =>
      change(
        ({ threadId, senderId, deliveredAt, readAt }) =>
          isParty(threads.get(threadId)!, readerId) && senderId !== readerId && !deliveredAt && !readAt,
        () => ({ deliveredAt: at }),
      ),
  };
  return {
    threads: threadRepository,
    messages: messageRepository,
    all: () => [...messages.values()],
    lastMessageAt,
    archivedAt,
  };
}

/** Takes text that says it is a PDF or a picture, and keeps it. */
export function inMemoryAttachments() {
  const kept = new Map<string, Uint8Array>();
  const storage: AttachmentStorage = {
    put: async (key, bytes) => void kept.set(key, bytes),
    async read(key) {
      const bytes = kept.get(key);
      return bytes && { bytes };
    },
    delete: async (key) => void kept.delete(key),
  };
  const processing: AttachmentProcessing = {
    async process(bytes) {
      const text = Buffer.from(bytes).toString();
      if (text.startsWith('%PDF')) return ok({ contentType: 'application/pdf', bytes });
      return text.startsWith('picture') ? ok({ contentType: 'image/jpeg', bytes }) : refuse('invalid-file-type');
    },
  };
  return { kept, storage, processing };
}

export function inMemoryOutbox(): Outbox & { events: Event[] } {
  const events: Event[] = [];
  return { events, add: async (event) => void events.push(event) };
}
