import { expect, test } from 'vitest';
import { ArchiveThread } from '#src/modules/messaging/use-cases/archive-thread';
import { aMorning, clockAt, mallory, olive } from '#tests/support/memory/in-memory-jobs';
import { aThread, inMemoryMessaging } from '#tests/support/memory/in-memory-messaging';

const thread = aThread({ jobStatus: 'completed' });
function archiving() {
  const { threads, archivedAt } = inMemoryMessaging(thread);
  const useCase = new ArchiveThread(threads, clockAt(aMorning));
  const archive = (userId: string, archived = true, threadId = thread.id) =>
    useCase.execute({ threadId, userId, archived });
  return { archive, archivedAt };
}

test('D-THREADSET a thread is archived for one of its two people only, and can be unarchived', async () => {
  const { archive, archivedAt } = archiving();
  expect(await archive(olive)).toEqual({ ok: true, value: { threadId: thread.id, archived: true } });
  expect([...archivedAt]).toEqual([[`${thread.id}:${olive}`, aMorning]]);
  await archive(olive, false);
  expect([...archivedAt]).toEqual([[`${thread.id}:${olive}`, null]]);
});

test("another person's thread, or one that does not exist, cannot be archived", async () => {
  const { archive, archivedAt } = archiving();
  expect(await archive(mallory)).toEqual({ ok: false, reason: 'not-your-thread' });
  expect(await archive(olive, true, 'no such thread')).toEqual({ ok: false, reason: 'thread-not-found' });
  expect(archivedAt.size).toBe(0);
});
