import { expect, test } from 'vitest';
import { documentKey } from '#src/modules/onboarding/domain/document';
import { documentsStage } from '#tests/support/onboarding/documents-stage';

test('the bytes of a document that was replaced are deleted, and no others', async () => {
  const { uploaded, sweep, files } = documentsStage();
  const [first, other, second] = [await uploaded(), await uploaded('employers_liability'), await uploaded()];
  expect(files.kept.size).toBe(3);
  await sweep.execute();
  expect(files.kept.has(documentKey(first))).toBe(false);
  expect([other, second].every((document) => files.kept.has(documentKey(document)))).toBe(true);
});

test('a failure to delete bytes is logged, and tried again later', async () => {
  const { uploaded, sweep, files, documents, errors } = documentsStage();
  await uploaded();
  await uploaded();
  const { delete: remove } = files;
  files.delete = async () => {
    throw new Error('not now');
  };
  await sweep.execute();
  expect([errors.length, documents.discarded.size]).toEqual([1, 1]);
  files.delete = remove;
  await sweep.execute();
  expect([documents.discarded.size, files.kept.size]).toEqual([0, 1]);
});
