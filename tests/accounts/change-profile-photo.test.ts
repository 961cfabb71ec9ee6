import { expect, test } from 'vitest';
import { ChangeProfilePhoto } from '#src/modules/accounts/use-cases/change-profile-photo';
import { aUser, inMemoryUsers, workOn } from '#tests/support/memory/in-memory-accounts';
import { InMemoryProfilePhotos } from '#tests/support/memory/in-memory-documents';

function olivesAlbum() {
  const olive = aUser();
  const users = inMemoryUsers(olive);
  const profilePhotos = new InMemoryProfilePhotos({ garden: olive.id, hat: olive.id, fern: 'somebody else' });
  const change = new ChangeProfilePhoto(workOn({ users, profilePhotos }), { now: async () => new Date() });
  return {
    choose: (photoId: string | null) => change.execute({ userId: olive.id, photoId }),
    face: async () => (await users.find(olive.id))?.profileImageId,
    kept: () => [...profilePhotos.claimed],
    change,
  };
}

test('a photo of one’s own becomes one’s face, and the one before it is let go of', async () => {
  const { choose, face, kept } = olivesAlbum();
  expect(await choose('garden')).toEqual({ ok: true, value: null });
  expect(await choose('hat')).toEqual({ ok: true, value: null });
  expect(await choose('hat')).toEqual({ ok: true, value: null });
  expect([await face(), kept()]).toEqual(['hat', ['hat']]);
});

test('it can be taken away again', async () => {
  const { choose, face, kept } = olivesAlbum();
  await choose('hat');
  expect(await choose(null)).toEqual({ ok: true, value: null });
  expect([await face(), kept()]).toEqual([null, []]);
});

test('somebody else’s photo is not there', async () => {
  const { choose, face, change } = olivesAlbum();
  expect(await choose('fern')).toEqual({ ok: false, reason: 'photo-not-found' });
  expect(await face()).toBeNull();
  expect(await change.execute({ userId: 'nobody', photoId: null })).toEqual({ ok: false, reason: 'account-gone' });
});
