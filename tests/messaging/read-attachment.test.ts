import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { attachmentKey } from '#src/modules/messaging/domain/message';
import { ReadAttachment } from '#src/modules/messaging/use-cases/read-attachment';
import { InMemoryFileStore } from '#tests/support/memory/in-memory-files';
import { InMemoryAudit } from '#tests/support/memory/in-memory-audit';
import { ada, fern, mallory, olive } from '#tests/support/memory/in-memory-jobs';
import { aMessage, aThread, inMemoryMessaging } from '#tests/support/memory/in-memory-messaging';
import { workOn } from '#tests/support/memory/in-memory-work';

const bytes = new Uint8Array(Buffer.from('%PDF-1.7'));
const plan = { id: randomUUID(), name: 'plan.pdf', contentType: 'application/pdf' as const };

const from = { address: '192.0.2.7', device: 'Firefox on Windows' };

async function reading() {
  const thread = aThread();
  const { threads, messages } = inMemoryMessaging(thread);
  const [withFile, without] = [plan, null].map((attachment) =>
    aMessage({ threadId: thread.id, senderId: olive, messageType: attachment ? 'file' : 'text', attachment }),
  );
  for (const message of [withFile!, without!]) await messages.add(message);
  const files = new InMemoryFileStore();
  await files.put(attachmentKey(plan), bytes, plan.contentType);
  const audit = new InMemoryAudit();
  const useCase = new ReadAttachment(threads, messages, files, workOn({ audit }));
  const read = (id: string, userType = 'customer', messageId = withFile!.id) =>
    useCase.execute({ messageId, reader: { id, userType, from } });
  return { read, files, thread, audit, messageWithout: without!.id };
}
const NOT_FOUND = { ok: false, reason: 'attachment-not-found' };

test('S-PROD-10 a file can be read by the two people in the thread and by admins, and by no one else', async () => {
  const { read } = await reading();
  for (const [who, userType] of [
    [olive, 'customer'],
    [fern, 'landscaper'],
    [ada, 'admin'],
  ] as const)
    expect(await read(who, userType)).toEqual({ ok: true, value: { ...plan, bytes } });
  for (const userType of ['customer', 'landscaper']) expect(await read(mallory, userType)).toEqual(NOT_FOUND);
});

test('no file is found if none was sent, none is stored, or the message does not exist', async () => {
  const { read, files, messageWithout } = await reading();
  for (const messageId of [messageWithout, randomUUID(), '42'])
    expect(await read(olive, 'customer', messageId)).toEqual(NOT_FOUND);
  files.kept.clear();
  expect(await read(olive)).toEqual(NOT_FOUND);
});

test('SEC-N9: a file is in the audit log once if an admin reads it, but not if the two people read it or if it is not found', async () => {
  const { read, thread, audit, messageWithout } = await reading();
  await read(olive);
  await read(fern, 'landscaper');
  await read(ada, 'admin', messageWithout);
  expect(audit.entries).toEqual([]);
  await read(ada, 'admin');
  await read(ada, 'admin');
  expect(audit.entries).toEqual([
    {
      actor: ada,
      act: 'read-attachment',
      subject: { kind: 'conversation', id: thread.id },
      about: { jobId: thread.jobId, personIds: [olive, fern] },
      reason: '',
      from,
    },
  ]);
});
