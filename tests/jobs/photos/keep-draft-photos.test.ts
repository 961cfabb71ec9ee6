import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { draftPhotoStage } from '#tests/support/jobs/draft-photo-stage';
import { aMorning, mallory, olive } from '#tests/support/memory/in-memory-jobs';

test('photos are kept in the order they are added, each once', async () => {
  const { keep, first, inDraft } = draftPhotoStage(3);
  for (const id of [...first, first[0]!]) await keep(id);
  expect(await inDraft()).toEqual(first);
});

test('a seventh photo is refused, and the draft keeps its six', async () => {
  const { keep, first, uploaded, inDraft } = draftPhotoStage(6);
  expect(await keep(...first)).toEqual({ ok: true, value: first });
  expect(await keep(uploaded())).toEqual({ ok: false, reason: 'photo-limit-reached' });
  expect(await inDraft()).toEqual(first);
});

test('only the customer’s own photos are kept, and only those that are not on a job', async () => {
  const { keep, uploaded } = draftPhotoStage(0);
  expect(await keep(uploaded(mallory), uploaded(olive, aMorning), randomUUID())).toEqual({ ok: true, value: [] });
});

test('photos that no longer exist are taken out, so that they do not block posting', async () => {
  const { keep, first, photos, inDraft } = draftPhotoStage(2);
  await keep(...first);
  photos.photos.delete(first[0]!);
  expect(await keep()).toEqual({ ok: true, value: [first[1]] });
  expect(await inDraft()).toEqual([first[1]]);
});
