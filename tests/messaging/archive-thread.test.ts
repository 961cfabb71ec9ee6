import { expect, test } from 'vitest';
import { ArchiveThread } from '#src/modules/messaging/use-cases/archive-thread';
import { inMemoryTalk } from '#tests/support/memory/in-memory-messaging';

const now = new Date('2026-05-13T08:20:00Z');
function desk() {
  const { threads, archivedAt } = inMemoryTalk({
    id: 'thread-1',
    jobId: 'job-1',
    customerId: 'olive',
    landscaperId: 'fern',
    jobStatus: 'completed',
    partySuspended: false,
  });
  const archiving = new ArchiveThread(threads, { now: async () => now });
  const archive = (userId: string, archived = true, threadId = 'thread-1') =>
    archiving.execute({ threadId, userId, archived });
  return { archive, archivedAt };
}

test('D-THREADSET a conversation is put away for one of the two, and taken out again', async () => {
  const { archive, archivedAt } = desk();
  expect(await archive('olive')).toEqual({ ok: true, value: { threadId: 'thread-1', archived: true } });
  expect([...archivedAt]).toEqual([['thread-1:olive', now]]);
  await archive('olive', false);
  expect([...archivedAt]).toEqual([['thread-1:olive', null]]);
});

test('nobody tidies up for others, nor what is not there', async () => {
  const { archive, archivedAt } = desk();
  expect(await archive('mallory')).toEqual({ ok: false, reason: 'not-your-thread' });
  expect(await archive('olive', true, 'thread-9')).toEqual({ ok: false, reason: 'thread-not-found' });
  expect(archivedAt.size).toBe(0);
});
