import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PgMessageRepository } from '#src/modules/messaging/adapters/pg-message-repository';
import { PgThreadOpening } from '#src/modules/messaging/adapters/pg-thread-opening';
import { PgThreadRepository } from '#src/modules/messaging/adapters/pg-thread-repository';
import type { Thread } from '#src/modules/messaging/domain/thread';
import type { MessageRepository } from '#src/modules/messaging/ports/message-repository';
import type { ThreadRepository } from '#src/modules/messaging/ports/thread-repository';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { aMessage, aThread, inMemoryMessaging } from '#tests/support/memory/in-memory-messaging';
import { addHiredJob, addUser } from '#tests/support/job-rows';

let database: TestDatabase;
beforeAll(async () => void (database = await testDatabase()));
afterAll(() => database.destroy());

const at = new Date('2026-05-13T08:20:00Z');
type Stores = {
  threads: ThreadRepository;
  messages: MessageRepository;
  thread: Thread;
  /** When the customer archived the thread, and when the landscaper did. */
  archived: () => Promise<[Date | null, Date | null]>;
  lastMessageAt: () => Promise<Date | undefined>;
};

const inMemory = async (): Promise<Stores> => {
  const thread = aThread();
  const { threads, messages, archivedAt, lastMessageAt } = inMemoryMessaging(thread);
  const archivedBy = (userId: string) => archivedAt.get(`${thread.id}:${userId}`) ?? null;
  return {
    threads,
    messages,
    thread,
    archived: async () => [archivedBy(thread.customerId), archivedBy(thread.landscaperId)],
    lastMessageAt: async () => lastMessageAt.get(thread.id),
  };
};
const onPostgres = async (): Promise<Stores> => {
  const [{ id: customerId }, { id: landscaperId }] = [
    await addUser(database.knex),
    await addUser(database.knex, { userType: 'landscaper' }),
  ];
  const { jobId } = await addHiredJob(database.knex, { customerId, landscaperId });
  const threadId = randomUUID();
  await new PgThreadOpening(database.knex).open({ threadId, jobId, customerId, landscaperId, at });
  return {
    threads: new PgThreadRepository(database.knex),
    messages: new PgMessageRepository(database.knex),
    thread: {
      id: threadId,
      jobId,
      customerId,
      landscaperId,
      jobStatus: 'active',
      partySuspended: false,
      isBlocked: false,
      isClosedByAdmin: false,
    },
    archived: async () => {
      const row = await database.knex('threads').where({ id: threadId }).first();
      return [row.customerArchivedAt, row.landscaperArchivedAt];
    },
    lastMessageAt: async () => (await database.knex('threads').where({ id: threadId }).first()).lastMessageAt,
  };
};
const messageFrom = (senderId: string, { id }: Thread) => aMessage({ threadId: id, senderId, createdAt: at });

describe.each([
  ['in memory', inMemory],
  ['on PostgreSQL', onPostgres],
])('threads and messages %s', (_where, open) => {
  test("a thread is found with its job's status", async () => {
    const { threads, thread } = await open();
    expect(await threads.find(thread.id)).toEqual(thread);
    expect(await threads.lock(thread.id)).toEqual(thread);
    expect(await threads.find(randomUUID())).toBeUndefined();
  });

  test('the customer and the landscaper each archive a thread for themselves, and no one else can', async () => {
    const { threads, thread, archived } = await open();
    const archive = (userId: string, when: Date | null) => threads.archive({ threadId: thread.id, userId, at: when });
    await archive(thread.landscaperId, at);
    await archive(randomUUID(), at);
    expect(await archived()).toEqual([null, at]);
    await archive(thread.customerId, at);
    await archive(thread.landscaperId, null);
    expect(await archived()).toEqual([at, null]);
  });

  test('a thread keeps the time of its last message', async () => {
    const { threads, thread, lastMessageAt } = await open();
    const later = new Date(at.getTime() + 60_000);
    await threads.setLastMessageAt(thread.id, later);
    expect(await lastMessageAt()).toEqual(later);
  });

  test('a message is stored as it was written; its id cannot be used again', async () => {
    const { messages, thread } = await open();
    const message = messageFrom(thread.customerId, thread);
    await messages.add(message);
    expect(await messages.find(message.id)).toEqual(message);
    expect(await messages.find(randomUUID())).toBeUndefined();
    await expect(messages.add(message)).rejects.toThrow();
  });

  test('a message is stored with its file', async () => {
    const { messages, thread } = await open();
    const attachment = { id: randomUUID(), name: 'plan.pdf', contentType: 'application/pdf' as const };
    const message = {
      ...messageFrom(thread.customerId, thread),
      messageType: 'file' as const,
      content: '',
      attachment,
    };
    await messages.add(message);
    expect(await messages.find(message.id)).toEqual(message);
  });

  test('messages to a person are marked delivered and read, each once; their own messages are not', async () => {
    const { messages, thread } = await open();
    const [hers, ferns] = [messageFrom(thread.customerId, thread), messageFrom(thread.landscaperId, thread)];
    await messages.add(hers);
    await messages.add(ferns);
    const later = (hours: number) => new Date(at.getTime() + hours * 3_600_000);
    await messages.markDelivered(thread.landscaperId, later(1));
    await messages.markDelivered(thread.landscaperId, later(2));
    expect(await messages.find(hers.id)).toMatchObject({ deliveredAt: later(1), readAt: null });
    await messages.markRead(thread.id, thread.landscaperId, later(3));
    await messages.markRead(thread.id, thread.landscaperId, later(4));
    expect(await messages.find(hers.id)).toMatchObject({ deliveredAt: later(1), readAt: later(3) });
    expect(await messages.find(ferns.id)).toEqual(ferns);
    await messages.markRead(thread.id, thread.customerId, later(5));
    expect(await messages.find(ferns.id)).toMatchObject({ deliveredAt: later(5), readAt: later(5) });
  });
});

test('accepting the same landscaper again continues the old thread', async () => {
  const { threads, thread } = await onPostgres();
  await new PgThreadOpening(database.knex).open({ ...thread, threadId: randomUUID(), at });
  expect(await database.knex('threads').where({ jobId: thread.jobId })).toHaveLength(1);
  expect(await threads.find(thread.id)).toEqual(thread);
});

test('a thread shows that its customer or landscaper is suspended', async () => {
  const { threads, thread } = await onPostgres();
  await database.knex('users').where({ id: thread.landscaperId }).update({ status: 'suspended' });
  expect(await threads.find(thread.id)).toMatchObject({ partySuspended: true });
});
