import { randomUUID } from 'node:crypto';
import type { Message } from '#src/modules/messaging/domain/message';
import { isParty, type Thread } from '#src/modules/messaging/domain/thread';
import type { MessageRepository } from '#src/modules/messaging/ports/message-repository';
import type { ThreadClosing } from '#src/modules/messaging/ports/thread-closing';
import type { ThreadRepository } from '#src/modules/messaging/ports/thread-repository';
import { aMorning, fern, olive } from './in-memory-jobs';
import { UndoableMap } from './in-memory-work';

export const aThread = (facts: Partial<Thread> = {}): Thread => ({
  id: randomUUID(),
  jobId: randomUUID(),
  customerId: olive,
  landscaperId: fern,
  jobStatus: 'active',
  partySuspended: false,
  isBlocked: false,
  isClosedByAdmin: false,
  ...facts,
});

export const aMessage = (facts: Partial<Message> & Pick<Message, 'threadId' | 'senderId'>): Message => ({
  id: randomUUID(),
  messageType: 'text',
  content: 'Hello',
  attachment: null,
  createdAt: aMorning,
  deliveredAt: null,
  readAt: null,
  ...facts,
});

/** Threads and their messages. */
export function inMemoryMessaging(...known: Thread[]) {
  const threads = new UndoableMap(known.map((thread) => [thread.id, thread]));
  const messages = new UndoableMap<string, Message>();
  const hidden = new Set<string>();
  const archivedAt = new UndoableMap<string, Date | null>();
  const lastMessageAt = new UndoableMap<string, Date>();
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
    setLastMessageAt: async (id, at) => void lastMessageAt.set(id, at),
  };
  const messageRepository: MessageRepository = {
    find: async (id) => messages.get(id),
    isHidden: async (id) => hidden.has(id),
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
    /** The ids of messages that an admin has hidden. */
    hidden,
    /** When each person archived a thread, by `${threadId}:${userId}`. */
    archivedAt,
  };
}

/** Which conversations an admin has closed, and why; those that exist are given by `${jobId}:${landscaperId}`. */
export function inMemoryThreadClosing(...existing: string[]): ThreadClosing & { reasons: Map<string, string | null> } {
  const reasons = new UndoableMap<string, string | null>(existing.map((key) => [key, null]));
  const keyOf = ({ jobId, landscaperId }: { jobId: string; landscaperId: string }) => `${jobId}:${landscaperId}`;
  return {
    reasons,
    sayWhy: async () => {},
    async stateOf(of) {
      const reason = reasons.get(keyOf(of));
      return reason === undefined ? undefined : reason === null ? 'open' : 'closed';
    },
    close: async (of, because) => void (reasons.has(keyOf(of)) && reasons.set(keyOf(of), because)),
  };
}
