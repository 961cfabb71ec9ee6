import { expect, test } from 'vitest';
import { documentsStage } from '#tests/support/onboarding/documents-stage';

async function aDocument() {
  const stage = documentsStage();
  const { id: documentId } = await stage.uploaded();
  return {
    ...stage,
    documentId,
    describeIt: (details: object, landscaperId = stage.fern.id) =>
      stage.describeDocument.execute({ documentId, landscaperId, details }),
  };
}

test('the details of a document can be given after it is uploaded', async () => {
  const { describeIt, documents, documentId } = await aDocument();
  expect(await describeIt({ provider: 'Aviva', expiresOn: '2027-01-01' })).toMatchObject({
    ok: true,
    value: { provider: 'Aviva', expiresOn: '2027-01-01', review: 'submitted' },
  });
  expect(documents.documents.get(documentId)).toMatchObject({ provider: 'Aviva' });
});

test('an expiry date in the past is refused', async () => {
  const { describeIt } = await aDocument();
  expect(await describeIt({ expiresOn: '2026-05-12' })).toEqual({ ok: false, reason: 'document-expired' });
});

test('another landscaper’s document, or one that does not exist, cannot be described', async () => {
  const { describeIt, describeDocument, fern, olive } = await aDocument();
  const notFound = { ok: false, reason: 'document-not-found' };
  expect(await describeIt({}, olive.id)).toEqual(notFound);
  expect(await describeDocument.execute({ documentId: 'x', landscaperId: fern.id, details: {} })).toEqual(notFound);
});

test('the details of a document do not change once an admin has decided on it', async () => {
  const { describeIt, documents, documentId } = await aDocument();
  const document = documents.documents.get(documentId)!;
  await documents.save({ ...document, review: 'approved', reviewedAt: document.uploadedAt });
  expect(await describeIt({ provider: 'Axa' })).toEqual({ ok: false, reason: 'document-decided' });
  expect(documents.documents.get(documentId)).toMatchObject({ provider: null });
});
