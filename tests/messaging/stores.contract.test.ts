import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PgMessageRepository } from '#src/modules/messaging/adapters/pg-message-repository';
import { PgThreadOpening } from '#src/modules/messaging/adapters/pg-thread-opening';
import { PgThreadRepository } from '#src/modules/messaging/adapters/pg-thread-repository';
import type { Message } from '#src/modules/messaging/domain/message';
import type { Thread } from '#src/modules/messaging/domain/thread';
import type { MessageRepository } from '#src/modules/messaging/ports/message-repository';
import type { ThreadRepository } from '#src/modules/messaging/ports/thread-repository';
import { testDatabase, type TestDatabase } from '#tests/support/database';
import { inMemoryTalk } from '#tests/support/memory/in-memory-messaging';
import { addHiredJob, addUser } from '#tests/support/job-rows';

let database: TestDatabase;
beforeAll(async () => void (database = await testDatabase()));
afterAll(() => database.destroy());

const at = new Date('2026-05-13T08:20:00Z');
type Talk = {
  threads: ThreadRepository;
  messages: MessageRepository;
  thread: Thread;
  /** When each of the two archived the thread: the customer, then the landscaper. */
  archived: () => Promise<[Date | null, Date | null]>;
  lastMessageAt: () => Promise<Date | undefined>;
};

const inMemory = async (): Promise<Talk> => {
  const thread: Thread = {
    id: randomUUID(),
    jobId: randomUUID(),
    customerId: randomUUID(),
    landscaperId: randomUUID(),
    jobStatus: 'active',
    partySuspended: false,
  };
  const talk = inMemoryTalk(thread);
  const archivedBy = (userId: string) => talk.archivedAt.get(`${thread.id}:${userId}`) ?? null;
  return {
    threads: talk.threads,
    messages: talk.messages,
    thread,
    archived: async () => [archivedBy(thread.customerId), archivedBy(thread.landscaperId)],
    lastMessageAt: async () => talk.lastMessageAt.get(thread.id),
  };
};
const onPostgres = async (): Promise<Talk> => {
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
    thread: { id: threadId, jobId, customerId, landscaperId, jobStatus: 'active', partySuspended: false },
    archived: async () => {
      const row = await database.knex('threads').where({ id: threadId }).first();
      return [row.customerArchivedAt, row.landscaperArchivedAt];
    },
    lastMessageAt: async () => (await database.knex('threads').where({ id: threadId }).first()).lastMessageAt,
  };
};
const said = (thread: Thread, senderId: string): Message => ({
  id: randomUUID(),
  threadId: thread.id,
  senderId,
  messageType: 'text',
  content: 'Hello',
  createdAt: at,
  attachment: null,
  deliveredAt: null,
  readAt: null,
});

describe.each([
  ['in memory', inMemory],
  ['on PostgreSQL', onPostgres],
])('talk %s', (_where, talk) => {
  test("a thread is found with its job's status", async () => {
    const { threads, thread } = await talk();
    expect(await threads.find(thread.id)).toEqual(thread);
    expect(await threads.lock(thread.id)).toEqual(thread);
    expect(await threads.find(randomUUID())).toBeUndefined();
  });

  test('each of the two archives a thread for themselves, and nobody else does', async () => {
    const { threads, thread, archived } = await talk();
    const archive = (userId: string, when: Date | null) => threads.archive({ threadId: thread.id, userId, at: when });
    await archive(thread.landscaperId, at);
    await archive(randomUUID(), at);
    expect(await archived()).toEqual([null, at]);
    await archive(thread.customerId, at);
    await archive(thread.landscaperId, null);
    expect(await archived()).toEqual([at, null]);
  });

  test('a thread notes when its last message was written', async () => {
    const { threads, thread, lastMessageAt } = await talk();
    const later = new Date(at.getTime() + 60_000);
    await threads.noteMessage(thread.id, later);
    expect(await lastMessageAt()).toEqual(later);
  });

  test('a message is kept as it was written; its id is used once', async () => {
    const { messages, thread } = await talk();
    const message = said(thread, thread.customerId);
    await messages.add(message);
    expect(await messages.find(message.id)).toEqual(message);
    expect(await messages.find(randomUUID())).toBeUndefined();
    await expect(messages.add(message)).rejects.toThrow();
  });

  test('a message keeps the file it brought', async () => {
    const { messages, thread } = await talk();
    const attachment = { id: randomUUID(), name: 'plan.pdf', contentType: 'application/pdf' as const };
    const message = { ...said(thread, thread.customerId), messageType: 'file' as const, content: '', attachment };
    await messages.add(message);
    expect(await messages.find(message.id)).toEqual(message);
  });

  test("fetching delivers, opening reads, each once, and never one's own", async () => {
    const { messages, thread } = await talk();
    const [hers, ferns] = [said(thread, thread.customerId), said(thread, thread.landscaperId)];
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

test('accepting the same landscaper again goes on in the old thread', async () => {
  const { threads, thread } = await onPostgres();
  await new PgThreadOpening(database.knex).open({ ...thread, threadId: randomUUID(), at });
  expect(await database.knex('threads').where({ jobId: thread.jobId })).toHaveLength(1);
  expect(await threads.find(thread.id)).toEqual(thread);
});

test('a thread knows when one of the two is suspended', async () => {
  const { threads, thread } = await onPostgres();
  await database.knex('users').where({ id: thread.landscaperId }).update({ status: 'suspended' });
  expect(await threads.find(thread.id)).toMatchObject({ partySuspended: true });
});
