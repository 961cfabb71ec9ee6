import { expect, test } from 'vitest';
import { documentKey } from '#src/modules/onboarding/domain/document';
import { documentsStage, pdfOf } from '#tests/support/onboarding/documents-stage';

test('a document waits for a review from the moment it arrives, with the details sent with it', async () => {
  const { upload, documents, files, fern } = documentsStage();
  const outcome = await upload({
    name: '../../policy\u0000.pdf',
    details: { provider: 'Hiscox', policyNumber: 'HX 12', expiresOn: '2027-05-02' },
  });
  expect(outcome).toMatchObject({
    ok: true,
    value: {
      landscaperId: fern.id,
      originalName: 'policy.pdf',
      contentType: 'application/pdf',
      review: 'submitted',
      provider: 'Hiscox',
      policyNumber: 'HX 12',
      expiresOn: '2027-05-02',
      title: null,
    },
  });
  expect([...documents.documents.values()]).toEqual([outcome.ok && outcome.value]);
  expect([...files.kept.keys()]).toEqual([documentKey([...documents.documents.values()][0]!)]);
});

test.each([
  ['anything but a document, whatever its name', { bytes: Buffer.from('<html>') }, 'invalid-file-type'],
  ['more than 10 MB from a page', { bytes: pdfOf(10) }, 'file-too-large'],
  ['more than 16 MB from the wizard', { bytes: pdfOf(16), entryPoint: 'wizard' }, 'file-too-large'],
  ['what has expired', { details: { expiresOn: '2026-05-12' } }, 'document-expired'],
] as const)('D-LFILES refuses %s, and stores nothing', async (_what, about, reason) => {
  const { upload, documents, files } = documentsStage();
  expect(await upload(about)).toEqual({ ok: false, reason });
  expect(documents.documents.size + files.kept.size).toBe(0);
});

test('D-LFILES the wizard takes files of up to 16 MB, and a document is valid until the end of its last day', async () => {
  const { upload } = documentsStage();
  const details = { expiresOn: '2026-05-13' };
  expect((await upload({ bytes: pdfOf(15), entryPoint: 'wizard', details })).ok).toBe(true);
});

test('only landscapers can send documents', async () => {
  const { upload, files, olive } = documentsStage();
  expect(await upload({ landscaperId: olive.id })).toEqual({ ok: false, reason: 'not-a-landscaper' });
  expect(files.kept.size).toBe(0);
});

test('newer insurance replaces one of the same kind that is waiting, but a credential replaces nothing', async () => {
  const { uploaded, documents } = documentsStage();
  const [first, other] = [await uploaded(), await uploaded('employers_liability')];
  const second = await uploaded();
  await uploaded('credential');
  await uploaded('credential');
  expect(documents.documents.has(first.id)).toBe(false);
  expect(documents.documents.has(other.id) && documents.documents.has(second.id)).toBe(true);
  expect(documents.documents.size).toBe(4);
});

test('no more than twelve documents of one landscaper can be waiting', async () => {
  const { upload, uploaded } = documentsStage();
  for (let n = 0; n < 12; n += 1) await uploaded('credential');
  expect(await upload({ kind: 'credential' })).toEqual({ ok: false, reason: 'too-many-documents' });
});

test('a document that cannot be stored leaves nothing behind, and the previous one stays', async () => {
  const { upload, uploaded, documents, files } = documentsStage();
  const first = await uploaded();
  files.put = async () => {
    throw new Error('disk full');
  };
  await expect(upload()).rejects.toThrow('disk full');
  expect([...documents.documents.keys()]).toEqual([first.id]);
});
