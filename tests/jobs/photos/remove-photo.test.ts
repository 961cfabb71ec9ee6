import { expect, test } from 'vitest';
import { draftPhotoStage } from '#tests/support/jobs/draft-photo-stage';
import { photoStage } from '#tests/support/jobs/photo-stage';
import { mallory, olive } from '#tests/support/memory/in-memory-jobs';

const refused = { ok: false, reason: 'photo-not-found' };

test('its owner can remove a photo; Mallory cannot, and no one can once it is on a job', async () => {
  const { uploaded, claim, remove, photos } = photoStage();
  const photo = await uploaded();
  const photoId = photo.id;
  expect(await remove.execute({ photoId, ownerId: mallory })).toEqual(refused);
  expect(await remove.execute({ photoId: 'not-an-id', ownerId: olive })).toEqual(refused);
  claim(photo);
  expect(await remove.execute({ photoId, ownerId: olive })).toEqual(refused);
  photos.photos.set(photoId, photo);
  expect(await remove.execute({ photoId, ownerId: olive })).toMatchObject({ ok: true });
});

test('a removed photo is taken out of the draft, even if it no longer exists', async () => {
  const { keep, first, photos, remove, inDraft } = draftPhotoStage(3);
  await keep(...first);
  photos.photos.delete(first[1]!);
  expect(await remove(first[1]!)).toMatchObject({ ok: true });
  expect(await remove(first[0]!, mallory)).toEqual(refused);
  expect(await remove(first[0]!)).toMatchObject({ ok: true });
  expect(await inDraft()).toEqual([first[2]]);
  expect([...photos.photos.keys()]).toEqual([first[2]]);
});
