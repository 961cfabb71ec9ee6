import { expect, test } from 'vitest';
import type { Thread } from '#src/modules/messaging/domain/thread';
import { SendMessage } from '#src/modules/messaging/use-cases/send-message';
import { fakeFileCleaning, InMemoryFileStore } from '#tests/support/memory/in-memory-files';
import { aMorning, clockAt, fern, inMemoryOutbox, mallory, olive } from '#tests/support/memory/in-memory-jobs';
import { aThread, inMemoryMessaging } from '#tests/support/memory/in-memory-messaging';
import { workOn } from '#tests/support/memory/in-memory-work';

const MESSAGE = '3e55a9e0-0000-4000-8000-000000000001';
type Sent = { senderId?: string; messageId?: string; threadId?: string; file?: { name: string; bytes: Uint8Array } };

function sending(facts: Partial<Thread> = {}) {
  const [thread, other] = [aThread(facts), aThread()];
  const stores = inMemoryMessaging(thread, other);
  const outbox = inMemoryOutbox();
  const files = new InMemoryFileStore();
  let ids = 0;
  const newId = () => `file-${(ids += 1)}`;
  const useCase = new SendMessage(workOn({ ...stores, outbox }), fakeFileCleaning, files, newId, clockAt(aMorning));
  const send = (content: string, message: Sent = {}) =>
    useCase.execute({ messageId: MESSAGE, threadId: thread.id, senderId: olive, content, ...message });
  return { ...stores, thread, otherId: other.id, outbox, stored: files.kept, send };
}

test('Olive writes to Fern, who will be notified', async () => {
  const { send, all, outbox, thread, lastMessageAt } = sending();
  expect(await send('  The gate is open from eight. ')).toMatchObject({
    ok: true,
    value: { id: MESSAGE, content: 'The gate is open from eight.', messageType: 'text' },
  });
  expect(all()).toMatchObject([{ senderId: olive, createdAt: aMorning, deliveredAt: null, readAt: null }]);
  expect(lastMessageAt.get(thread.id)).toEqual(aMorning);
  const { id: threadId, jobId } = thread;
  const about = { messageId: MESSAGE, threadId, jobId, customerId: olive, landscaperId: fern };
  expect(outbox.events).toEqual([{ name: 'message-sent', about, at: aMorning }]);
});

test('Fern answers', async () => expect(await sending().send('Good.', { senderId: fern })).toMatchObject({ ok: true }));

test.each([
  ['from Mallory, who has no part in the thread', {}, 'Hello', { senderId: mallory }, 'not-your-thread'],
  ['to a thread that does not exist', {}, 'Hello', { threadId: 'no such thread' }, 'thread-not-found'],
  ['of spaces alone', {}, ' \n\t ', {}, 'message-empty'],
  ['of more than 4000 characters', {}, 'x'.repeat(4001), {}, 'message-too-long'],
  ['about a completed job', { jobStatus: 'completed' }, 'Hello', {}, 'thread-closed'],
  ['about a cancelled job', { jobStatus: 'cancelled' }, 'Hello', {}, 'thread-closed'],
  ['where one of the two is suspended', { partySuspended: true }, 'Hello', {}, 'thread-closed'],
] as const)('refuses a message %s', async (_what, thread, content, message, reason) => {
  const { send, all, outbox } = sending(thread);
  expect(await send(content, message)).toEqual({ ok: false, reason });
  expect(all()).toEqual([]);
  expect(outbox.events).toEqual([]);
});

test.each(['posted', 'active', 'in_progress'] as const)('accepts 4000 characters about a %s job', async (jobStatus) => {
  expect(await sending({ jobStatus }).send('x'.repeat(4000))).toMatchObject({ ok: true });
});

test('a message that is sent twice is stored once', async () => {
  const { send, all, outbox } = sending();
  const first = await send('Hello');
  expect(await send('Hello')).toEqual(first);
  expect(all()).toHaveLength(1);
  expect(outbox.events).toHaveLength(1);
});

test("the id of another person's message, or of one in another thread, cannot be used", async () => {
  const { send, otherId } = sending();
  await send('Hello');
  expect(await send('Hello', { senderId: fern })).toEqual({ ok: false, reason: 'message-id-taken' });
  expect(await send('Hello', { threadId: otherId })).toEqual({ ok: false, reason: 'message-id-taken' });
});

const file = (name: string, text: string) => ({ name, bytes: new Uint8Array(Buffer.from(text)) });

test.each([
  ['plan.pdf', '%PDF-1.7', 'file'],
  ['hedge.png', 'photo of a hedge', 'image'],
  ['not-really.png', '%PDF-1.7', 'file'],
])('D-MSGTYPE %s, which begins %j, is sent as %s; no text is needed', async (name, text, messageType) => {
  const { send, all } = sending();
  expect(await send('  ', { file: file(name, text) })).toMatchObject({
    ok: true,
    value: { messageType, content: '', attachment: { id: 'file-1', name } },
  });
  expect(all()).toHaveLength(1);
});

test('V-MSG-02, V-MSG-03 a message is not sent if its file is too large, or is not a picture or a PDF', async () => {
  const { send, all, stored } = sending();
  const large = { name: 'plan.pdf', bytes: new Uint8Array(10 * 1024 * 1024 + 1) };
  expect(await send('Look', { file: large })).toEqual({ ok: false, reason: 'file-too-large' });
  expect(await send('Look', { file: file('run.pdf', 'MZ') })).toEqual({ ok: false, reason: 'invalid-file-type' });
  expect([all(), stored.size]).toEqual([[], 0]);
});

test('a file is stored only with its message: not at all if the message is refused, and once if it is sent twice', async () => {
  const { send, stored } = sending();
  expect((await send('x'.repeat(4001), { file: file('plan.pdf', '%PDF') })).ok).toBe(false);
  expect((await send('', { senderId: mallory, file: file('plan.pdf', '%PDF') })).ok).toBe(false);
  expect(stored.size).toBe(0);
  await send('', { file: file('plan.pdf', '%PDF one') });
  expect(await send('', { file: file('plan.pdf', '%PDF two') })).toMatchObject({
    ok: true,
    value: { attachment: { id: 'file-3' } },
  });
  expect([...stored.values()].map((bytes) => Buffer.from(bytes).toString())).toEqual(['%PDF one']);
});
