import { expect, test } from 'vitest';
import type { Thread } from '#src/modules/messaging/domain/thread';
import { ReadAttachment } from '#src/modules/messaging/use-cases/read-attachment';
import { SendMessage } from '#src/modules/messaging/use-cases/send-message';
import { workOn } from '#tests/support/memory/in-memory-accounts';
import { fakeFileCleaning, InMemoryFileStore } from '#tests/support/memory/in-memory-files';
import { inMemoryOutbox } from '#tests/support/memory/in-memory-jobs';
import { inMemoryTalk } from '#tests/support/memory/in-memory-messaging';

const now = new Date('2026-05-13T08:20:00Z');
const MESSAGE = '3e55a9e0-0000-4000-8000-000000000001';
const hedge: Thread = {
  id: 'thread-1',
  jobId: 'job-1',
  customerId: 'olive',
  landscaperId: 'fern',
  jobStatus: 'active',
  partySuspended: false,
};

function talking(thread: Partial<Thread> = {}) {
  const talk = inMemoryTalk({ ...hedge, ...thread }, { ...hedge, id: 'thread-2' });
  const outbox = inMemoryOutbox();
  const files = new InMemoryFileStore();
  let ids = 0;
  const newId = () => `file-${(ids += 1)}`;
  const clock = { now: async () => now };
  const work = workOn({ ...talk, outbox });
  const useCase = new SendMessage(work, fakeFileCleaning, files, newId, clock);
  const reading = new ReadAttachment(talk.threads, talk.messages, files);
  const read = (id: string, userType = 'customer') => reading.execute({ messageId: MESSAGE, reader: { id, userType } });
  const say = (
    content: string,
    note: { senderId?: string; messageId?: string; threadId?: string; file?: { name: string; bytes: Uint8Array } } = {},
  ) => useCase.execute({ messageId: MESSAGE, threadId: 'thread-1', senderId: 'olive', content, ...note });
  return { ...talk, outbox, kept: files.kept, say, read };
}

test('Olive writes to Fern, who will be told', async () => {
  const { say, all, outbox, lastMessageAt } = talking();
  expect(await say('  The gate is open from eight. ')).toMatchObject({
    ok: true,
    value: { id: MESSAGE, content: 'The gate is open from eight.', messageType: 'text' },
  });
  expect(all()).toMatchObject([{ senderId: 'olive', createdAt: now, deliveredAt: null, readAt: null }]);
  expect(lastMessageAt.get('thread-1')).toEqual(now);
  expect(outbox.events).toEqual([
    {
      name: 'message-sent',
      about: {
        messageId: MESSAGE,
        threadId: 'thread-1',
        jobId: 'job-1',
        customerId: 'olive',
        landscaperId: 'fern',
      },
      at: now,
    },
  ]);
});

test('and Fern answers', async () =>
  expect(await talking().say('Good.', { senderId: 'fern' })).toMatchObject({ ok: true }));

test.each([
  ['Mallory, who has no part in it', {}, 'Hello', { senderId: 'mallory' }, 'not-your-thread'],
  ['a thread that is not there', {}, 'Hello', { threadId: 'thread-9' }, 'thread-not-found'],
  ['whitespace', {}, ' \n\t ', {}, 'message-empty'],
  ['more than 4000 characters', {}, 'x'.repeat(4001), {}, 'message-too-long'],
  ['talk about a completed job', { jobStatus: 'completed' }, 'Hello', {}, 'thread-closed'],
  ['talk about a cancelled job', { jobStatus: 'cancelled' }, 'Hello', {}, 'thread-closed'],
  ['talk with somebody suspended', { partySuspended: true }, 'Hello', {}, 'thread-closed'],
] as const)('refuses %s', async (_what, thread, content, note, reason) => {
  const { say, all, outbox } = talking(thread);
  expect(await say(content, note)).toEqual({ ok: false, reason });
  expect(all()).toEqual([]);
  expect(outbox.events).toEqual([]);
});

test.each(['posted', 'active', 'in_progress'] as const)('a %s job can be talked about', async (jobStatus) => {
  expect(await talking({ jobStatus }).say('x'.repeat(4000))).toMatchObject({ ok: true });
});

test('a form sent twice says it once', async () => {
  const { say, all, outbox } = talking();
  const first = await say('Hello');
  expect(await say('Hello')).toEqual(first);
  expect(all()).toHaveLength(1);
  expect(outbox.events).toHaveLength(1);
});

test("somebody else's message id opens nothing", async () => {
  const { say } = talking();
  await say('Hello');
  expect(await say('Hello', { senderId: 'fern' })).toEqual({ ok: false, reason: 'message-id-taken' });
  expect(await say('Hello', { threadId: 'thread-2' })).toEqual({ ok: false, reason: 'message-id-taken' });
});

const file = (name: string, text: string) => ({ name, bytes: new Uint8Array(Buffer.from(text)) });

test.each([
  ['plan.pdf', '%PDF-1.7', 'file'],
  ['hedge.png', 'photo of a hedge', 'image'],
  ['not-really.png', '%PDF-1.7', 'file'],
])('D-MSGTYPE %s, which begins %j, is sent as %s; no words are needed', async (name, text, messageType) => {
  const { say, all } = talking();
  expect(await say('  ', { file: file(name, text) })).toMatchObject({
    ok: true,
    value: { messageType, content: '', attachment: { id: 'file-1', name } },
  });
  expect(all()).toHaveLength(1);
});

test('S-PROD-10 a file is read by the two who talk and by admins, and by nobody else', async () => {
  const { say, read } = talking();
  await say('The plan', { file: file('plan.pdf', '%PDF-1.7') });
  const plan = { id: 'file-1', name: 'plan.pdf', contentType: 'application/pdf', bytes: file('', '%PDF-1.7').bytes };
  for (const [who, userType] of [
    ['olive', 'customer'],
    ['fern', 'landscaper'],
    ['ada', 'admin'],
  ] as const)
    expect(await read(who, userType)).toEqual({ ok: true, value: plan });
  for (const userType of ['customer', 'landscaper'])
    expect(await read('mallory', userType)).toEqual({ ok: false, reason: 'attachment-not-found' });
});

test('there is no file where none was sent, or none is kept', async () => {
  const { say, read, kept } = talking();
  expect((await read('olive')).ok).toBe(false);
  await say('Hello');
  expect((await read('olive')).ok).toBe(false);
  const other = talking();
  await other.say('', { file: file('plan.pdf', '%PDF') });
  other.kept.clear();
  expect((await other.read('olive')).ok).toBe(false);
  expect(kept.size).toBe(0);
});

test('V-MSG-02, V-MSG-03 a file that is too large, or no picture and no PDF, is not sent, and neither are the words', async () => {
  const { say, all, kept } = talking();
  const large = { name: 'plan.pdf', bytes: new Uint8Array(10 * 1024 * 1024 + 1) };
  expect(await say('Look', { file: large })).toEqual({ ok: false, reason: 'file-too-large' });
  expect(await say('Look', { file: file('run.pdf', 'MZ') })).toEqual({ ok: false, reason: 'invalid-file-type' });
  expect([all(), kept.size]).toEqual([[], 0]);
});

test('a file is kept with its message only: not when that is refused, and once when it is sent twice', async () => {
  const { say, kept } = talking();
  expect((await say('x'.repeat(4001), { file: file('plan.pdf', '%PDF') })).ok).toBe(false);
  expect((await say('', { senderId: 'mallory', file: file('plan.pdf', '%PDF') })).ok).toBe(false);
  expect(kept.size).toBe(0);
  await say('', { file: file('plan.pdf', '%PDF one') });
  expect(await say('', { file: file('plan.pdf', '%PDF two') })).toMatchObject({
    ok: true,
    value: { attachment: { id: 'file-3' } },
  });
  expect([...kept.values()].map((bytes) => Buffer.from(bytes).toString())).toEqual(['%PDF one']);
});
