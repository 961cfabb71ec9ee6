import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { DocumentReader } from '#src/modules/onboarding/use-cases/read-document';
import { documentsStage, pdfOf } from '#tests/support/onboarding/documents-stage';

const from = { address: '192.0.2.7', device: 'Firefox on Windows' };
const notFound = { ok: false, reason: 'document-not-found' };

async function reading() {
  const { uploaded, readDocument, audit, fern, olive } = documentsStage();
  const { id } = await uploaded();
  const read = (reader: Omit<DocumentReader, 'from'>, documentId = id) =>
    readDocument.execute({ documentId, reader: { ...reader, from } });
  return { id, read, audit, fern, olive };
}

test('the landscaper and admins can read a document', async () => {
  const { read, fern } = await reading();
  const file = { ok: true, value: { originalName: 'policy.pdf', contentType: 'application/pdf', bytes: pdfOf() } };
  expect(await read({ id: fern.id, userType: 'landscaper' })).toEqual(file);
  expect(await read({ id: randomUUID(), userType: 'admin' })).toEqual(file);
});

test('anyone else gets the same answer as for a document that does not exist', async () => {
  const { read, olive } = await reading();
  expect(await read({ id: randomUUID(), userType: 'landscaper' })).toEqual(notFound);
  expect(await read({ id: olive.id, userType: 'customer' })).toEqual(notFound);
});

test.each([randomUUID(), '../etc'])('%s is not found', async (documentId) => {
  const { read } = await reading();
  expect(await read({ id: randomUUID(), userType: 'admin' }, documentId)).toEqual(notFound);
});

test('SEC-N9: a document is in the audit log once if an admin reads it, but not if its landscaper reads it or if it is not found', async () => {
  const { id, read, audit, fern } = await reading();
  const ada = randomUUID();
  await read({ id: fern.id, userType: 'landscaper' });
  await read({ id: ada, userType: 'admin' }, randomUUID());
  expect(audit.entries).toEqual([]);
  await read({ id: ada, userType: 'admin' });
  await read({ id: ada, userType: 'admin' });
  expect(audit.entries).toEqual([
    {
      actor: ada,
      act: 'read-document',
      subject: { kind: 'document', id },
      about: { personIds: [fern.id] },
      reason: '',
      from,
    },
  ]);
});
