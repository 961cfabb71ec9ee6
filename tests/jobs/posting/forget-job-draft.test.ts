import { expect, test } from 'vitest';
import { draftPhotoStage } from '#tests/support/jobs/draft-photo-stage';

test('a draft is deleted with its photos', async () => {
  const { keep, first, photos, forget, inDraft } = draftPhotoStage(2);
  await keep(...first);
  expect(await forget()).toEqual({ ok: true, value: true });
  expect(await inDraft()).toBeUndefined();
  expect(photos.photos.size).toBe(0);
  expect(await forget()).toEqual({ ok: true, value: false });
});
