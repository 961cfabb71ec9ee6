import { expect, test } from 'vitest';
import { deliveryOf } from '#src/modules/messaging/domain/message';
import { ReadThread } from '#src/modules/messaging/use-cases/read-thread';
import { aMorning, clockAt, fern, mallory, olive } from '#tests/support/memory/in-memory-jobs';
import { aMessage, aThread, inMemoryMessaging } from '#tests/support/memory/in-memory-messaging';

/** A thread in which Olive and Fern have written one message each. */
async function reading() {
  const thread = aThread();
  const { threads, messages } = inMemoryMessaging(thread);
  const [olives, ferns] = [olive, fern].map((senderId) => aMessage({ threadId: thread.id, senderId }));
  for (const message of [olives!, ferns!]) await messages.add(message);
  const delivery = async (id: string) => deliveryOf((await messages.find(id))!);
  const useCase = new ReadThread(threads, messages, clockAt(aMorning));
  return {
    threadId: thread.id,
    delivered: () => messages.markDelivered(fern, aMorning),
    /** Whether each message was delivered or read: Olive's, then Fern's. */
    deliveries: async () => [await delivery(olives!.id), await delivery(ferns!.id)],
    read: (viewerId: string, threadId = thread.id) => useCase.execute({ threadId, viewerId }),
  };
}

test('S-ENT-51 a message is read once the recipient opens the thread, whether or not it had been delivered', async () => {
  const { read, delivered, deliveries, threadId } = await reading();
  await delivered();
  expect(await deliveries()).toEqual(['delivered', 'sent']);
  expect(await read(fern)).toEqual({ ok: true, value: { threadId } });
  expect(await deliveries()).toEqual(['read', 'sent']);
  await read(olive);
  expect(await deliveries()).toEqual(['read', 'read']);
});

test('Mallory cannot read anything, or mark anything as read', async () => {
  const { read, deliveries } = await reading();
  expect(await read(mallory)).toEqual({ ok: false, reason: 'not-your-thread' });
  expect(await deliveries()).toEqual(['sent', 'sent']);
});

test('a thread that does not exist cannot be read', async () => {
  const { read } = await reading();
  expect(await read(olive, 'no such thread')).toEqual({ ok: false, reason: 'thread-not-found' });
});
