import { expect, test } from 'vitest';
import { deliveryOf } from '#src/modules/messaging/domain/message';
import { ReceiveMessages } from '#src/modules/messaging/use-cases/receive-messages';
import { aMorning, clockAt, fern, mallory, olive } from '#tests/support/memory/in-memory-jobs';
import { aMessage, aThread, inMemoryMessaging } from '#tests/support/memory/in-memory-messaging';

test('S-ENT-51 a message counts as sent, and as delivered once the recipient fetches their threads', async () => {
  const thread = aThread();
  const { messages } = inMemoryMessaging(thread);
  const message = aMessage({ threadId: thread.id, senderId: olive });
  await messages.add(message);
  const receive = new ReceiveMessages(messages, clockAt(aMorning));
  const delivery = async () => deliveryOf((await messages.find(message.id))!);
  for (const other of [olive, mallory]) {
    await receive.execute({ userId: other });
    expect(await delivery()).toBe('sent');
  }
  await receive.execute({ userId: fern });
  expect(await delivery()).toBe('delivered');
});
