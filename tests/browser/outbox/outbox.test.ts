import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newItem, type Answer, type Item } from '#app/browser/outbox/item';
import { Outbox, type Send } from '#app/browser/outbox/outbox';
import { MemoryStore } from '#app/browser/outbox/store';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const message = (id: string, owner = 'olive', facts: Partial<Item> = {}) =>
  ({
    ...newItem({ id, owner, for: 'thread', url: '/', fields: { content: id }, files: [], madeAt: Date.now() }),
    ...facts,
  }) as Item;

/** An outbox whose server gives the chosen answers; `sent` lists what it received. */
function outboxWith({ store = new MemoryStore(), owner = 'olive' } = {}) {
  const server = { answer: 'no-line' as Answer, sent: [] as string[], before: async () => {} };
  const send: Send = async ({ id }) => {
    server.sent.push(id);
    await server.before();
    return server.answer;
  };
  let busy = Promise.resolve();
  const alone = (work: () => Promise<void>) => (busy = busy.then(work));
  return { server, store, outbox: new Outbox({ owner, store, send, alone }) };
}
const statesOf = async (outbox: Outbox) => (await outbox.items()).map(({ id, state }) => `${id} ${state}`);

test('an item written offline is kept, tried again after growing gaps, and sent once', async () => {
  const { server, outbox } = outboxWith();
  const heard: string[] = [];
  outbox.listen({ onSent: ({ id }, body) => void heard.push(`${id} ${String(body)}`) });
  await outbox.add(message('hello'));
  expect(await statesOf(outbox)).toEqual(['hello waiting']);
  await vi.advanceTimersByTimeAsync(2_000);
  await vi.advanceTimersByTimeAsync(3_999);
  expect(server.sent).toEqual(['hello', 'hello']);
  server.answer = { status: 201, body: 'first answer' };
  await vi.advanceTimersByTimeAsync(1);
  expect([server.sent.length, await outbox.items(), heard]).toEqual([3, [], ['hello first answer']]);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(server.sent).toHaveLength(3);
});

test('when the connection is back, no item waits out its gap, and the order is kept', async () => {
  const { server, outbox } = outboxWith();
  await outbox.add(message('one'));
  await vi.advanceTimersByTimeAsync(1_000);
  await outbox.add(message('two'));
  expect(server.sent).toEqual(['one']);
  server.answer = { status: 201 };
  await outbox.run({ hopeful: true });
  expect(server.sent).toEqual(['one', 'one', 'two']);
});

test('an item waits for a login; a refused one stays with its reason, and is not sent again, until it is discarded; one that the server fails too often waits until the person tries again', async () => {
  const { server, outbox } = outboxWith();
  server.answer = { status: 401, words: 'Please log in to continue.' };
  await outbox.add(message('hello'));
  expect(await statesOf(outbox)).toEqual(['hello signed-out']);
  server.answer = { status: 422, words: 'Please write a message' };
  await outbox.run({ hopeful: true });
  expect(await outbox.items()).toMatchObject([{ state: 'refused', words: 'Please write a message' }]);
  await outbox.run({ hopeful: true });
  expect(server.sent).toHaveLength(2);
  await outbox.discard('hello');
  server.answer = { status: 500 };
  await outbox.add(message('again'));
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(await statesOf(outbox)).toEqual(['again asks']);
  const tried = server.sent.length;
  await outbox.run({ hopeful: true });
  expect(server.sent).toHaveLength(tried);
  server.answer = { status: 201 };
  await outbox.tryAgain('again');
  expect(await outbox.items()).toEqual([]);
});

test('two pages send one thing once between them', async () => {
  const store = new MemoryStore();
  const { server, outbox } = outboxWith({ store });
  server.answer = { status: 201 };
  await store.put(message('hello'));
  await Promise.all([outbox.run(), outbox.run({ hopeful: true })]);
  expect(server.sent).toEqual(['hello']);
});

test('an item discarded while it is being sent does not come back', async () => {
  const { server, outbox } = outboxWith();
  server.before = () => outbox.discard('hello');
  await outbox.add(message('hello'));
  expect(await outbox.items()).toEqual([]);
});

test('another person on the same phone neither sees nor sends a waiting item', async () => {
  const { store, outbox } = outboxWith();
  await outbox.add(message('hello'));
  const ferns = outboxWith({ store, owner: 'fern' });
  ferns.server.answer = { status: 201 };
  await ferns.outbox.run({ hopeful: true });
  expect([await ferns.outbox.items(), ferns.server.sent]).toEqual([[], []]);
  expect(await statesOf(outbox)).toEqual(['hello waiting']);
});
