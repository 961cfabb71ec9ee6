import { randomUUID } from 'node:crypto';
import { MessageRow } from '#src/modules/messaging/adapters/pg-message-repository';
import type { Message } from '#src/modules/messaging/domain/message';
import { isParty, type Thread } from '#src/modules/messaging/domain/thread';
import type { Hearer, LiveThreads } from '#src/modules/messaging/ports/live-threads';
import type { MessageRepository } from '#src/modules/messaging/ports/message-repository';
import type { ThreadClosing } from '#src/modules/messaging/ports/thread-closing';
import type { ThreadRepository } from '#src/modules/messaging/ports/thread-repository';
import { aMorning, fern, olive } from './in-memory-jobs';
import { mustPass, plainTable, UndoableRows } from './checks/rows';
import { UndoableMap, undoWith } from './in-memory-work';

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
  const messages = new UndoableRows<Message>(MessageRow);
  const hidden = new Set<string>();
  const archivedAt = new UndoableMap<string, Date | null>();
  const lastMessageAt = new UndoableMap<string, Date>();
  const live = inMemoryLiveThreads();
  const change = (which: (message: Message) => boolean, how: (message: Message) => Partial<Message>) => {
    for (const message of messages.values())
      if (which(message)) {
        messages.set(message.id, { ...message, ...how(message) });
        live.tell(message.threadId);
      }
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
      live.tell(message.threadId);
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
    live,
    all: () => [...messages.values()],
    lastMessageAt,
    /** The ids of messages that an admin has hidden. */
    hidden,
    /** When each person archived a thread, by `${threadId}:${userId}`. */
    archivedAt,
  };
}

/** `tell` reports that a thread has changed, unless the unit of work is undone. */
export function inMemoryLiveThreads(): LiveThreads & { tell(threadId: string): void } {
  const followers = new Map<Hearer, string>();
  let closed = false;
  return {
    tell(threadId) {
      const told = [...followers].filter(([, followed]) => followed === threadId);
      const soon = setImmediate(() => {
        for (const [follower] of told) if (followers.has(follower)) follower.changed();
      });
      undoWith(() => clearImmediate(soon));
    },
    async follow(threadId, follower) {
      if (closed) return undefined;
      followers.set(follower, threadId);
      return () => void followers.delete(follower);
    },
    async followSessions(userId, ended) {
      return this.follow(`sessions of ${userId}`, { changed: ended, ended: () => undefined });
    },
    async close() {
      closed = true;
      const ended = [...followers.keys()];
      followers.clear();
      for (const follower of ended) follower.ended();
    },
  };
}

/** The conversations that an admin has closed, and why; existing ones are given as `${jobId}:${landscaperId}`. */
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
    async close(of, because) {
      mustPass(plainTable('threads'), { closedBecause: because });
      if (reasons.has(keyOf(of))) reasons.set(keyOf(of), because);
    },
  };
}
