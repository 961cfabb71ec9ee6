import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { documentsStage, pdfOf } from '#tests/support/onboarding/documents-stage';

const notFound = { ok: false, reason: 'document-not-found' };

async function reading() {
  const { uploaded, readDocument, fern, olive } = documentsStage();
  const { id } = await uploaded();
  const read = (reader: Parameters<typeof readDocument.execute>[0]['reader'], documentId = id) =>
    readDocument.execute({ documentId, reader });
  return { read, fern, olive };
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
