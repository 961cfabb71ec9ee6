import { expect, test } from 'vitest';
import type { Thread } from '#src/modules/messaging/domain/thread';
import { SendMessage } from '#src/modules/messaging/use-cases/send-message';
import { workOn } from '#tests/support/in-memory-accounts';
import { inMemoryOutbox, inMemoryTalk } from '#tests/support/in-memory-messaging';

const now = new Date('2026-05-13T08:20:00Z');
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
  const useCase = new SendMessage(workOn({ ...talk, outbox }), { now: async () => now });
  const say = (content: string, note: { senderId?: string; messageId?: string; threadId?: string } = {}) =>
    useCase.execute({ messageId: 'message-1', threadId: 'thread-1', senderId: 'olive', content, ...note });
  return { ...talk, outbox, say };
}

test('Olive writes to Fern, who will be told', async () => {
  const { say, all, outbox, lastMessageAt } = talking();
  expect(await say('  The gate is open from eight. ')).toMatchObject({
    ok: true,
    value: { id: 'message-1', content: 'The gate is open from eight.', messageType: 'text' },
  });
  expect(all()).toMatchObject([{ senderId: 'olive', createdAt: now, deliveredAt: null, readAt: null }]);
  expect(lastMessageAt.get('thread-1')).toEqual(now);
  expect(outbox.events).toEqual([
    {
      name: 'message-sent',
      about: {
        messageId: 'message-1',
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
