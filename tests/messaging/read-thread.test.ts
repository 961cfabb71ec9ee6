import { expect, test } from 'vitest';
import { deliveryOf, type Message } from '#src/modules/messaging/domain/message';
import { ReadThread } from '#src/modules/messaging/use-cases/read-thread';
import { ReceiveMessages } from '#src/modules/messaging/use-cases/receive-messages';
import { inMemoryTalk } from '#tests/support/memory/in-memory-messaging';

const now = new Date('2026-05-13T09:00:00Z');
const clock = { now: async () => now };

async function talk() {
  const stores = inMemoryTalk({
    id: 'thread-1',
    jobId: 'job-1',
    customerId: 'olive',
    landscaperId: 'fern',
    jobStatus: 'active',
    partySuspended: false,
  });
  const message = (id: string, senderId: string): Message => ({
    id,
    threadId: 'thread-1',
    senderId,
    messageType: 'text',
    content: 'Hello',
    createdAt: new Date('2026-05-13T08:00:00Z'),
    attachment: null,
    deliveredAt: null,
    readAt: null,
  });
  await stores.messages.add(message('hers', 'olive'));
  await stores.messages.add(message('ferns', 'fern'));
  const delivery = async (id: string) => deliveryOf((await stores.messages.find(id))!);
  return {
    delivery,
    read: (viewerId: string) =>
      new ReadThread(stores.threads, stores.messages, clock).execute({ threadId: 'thread-1', viewerId }),
    fetch: (userId: string) => new ReceiveMessages(stores.messages, clock).execute({ userId }),
  };
}

test('S-ENT-51 a message is sent, then delivered when the other side fetches it, then read when they open the thread', async () => {
  const { delivery, read, fetch } = await talk();
  expect(await delivery('hers')).toBe('sent');
  await fetch('olive');
  expect(await delivery('hers')).toBe('sent');
  await fetch('fern');
  expect(await delivery('hers')).toBe('delivered');
  expect(await read('fern')).toEqual({ ok: true, value: { threadId: 'thread-1' } });
  expect(await delivery('hers')).toBe('read');
  expect(await delivery('ferns')).toBe('delivered');
});

test('Mallory reads nothing and marks nothing', async () => {
  const { delivery, read } = await talk();
  expect(await read('mallory')).toEqual({ ok: false, reason: 'not-your-thread' });
  expect(await delivery('hers')).toBe('sent');
});

test('a thread that is not there cannot be read', async () => {
  const { threads, messages } = inMemoryTalk();
  expect(await new ReadThread(threads, messages, clock).execute({ threadId: 'thread-9', viewerId: 'olive' })).toEqual({
    ok: false,
    reason: 'thread-not-found',
  });
});
