import { expect, test } from 'vitest';
import { ChangeProfilePhoto } from '#src/modules/accounts/use-cases/settings/change-profile-photo';
import { aUser, inMemoryUsers } from '#tests/support/memory/in-memory-accounts';
import { workOn } from '#tests/support/memory/in-memory-work';
import { InMemoryProfilePhotos } from '#tests/support/memory/in-memory-documents';

function olivesPhotos() {
  const olive = aUser();
  const users = inMemoryUsers(olive);
  const profilePhotos = new InMemoryProfilePhotos({ garden: olive.id, hat: olive.id, ferns: 'fern' });
  const change = new ChangeProfilePhoto(workOn({ users, profilePhotos }), { now: async () => new Date() });
  return {
    choose: (photoId: string | null) => change.execute({ userId: olive.id, photoId }),
    profilePhoto: async () => (await users.find(olive.id))?.profileImageId,
    kept: () => [...profilePhotos.claimed],
    change,
  };
}

test('one of her uploads becomes her profile photo, and the previous one is released', async () => {
  const { choose, profilePhoto, kept } = olivesPhotos();
  expect(await choose('garden')).toEqual({ ok: true, value: null });
  expect(await choose('hat')).toEqual({ ok: true, value: null });
  expect(await choose('hat')).toEqual({ ok: true, value: null });
  expect([await profilePhoto(), kept()]).toEqual(['hat', ['hat']]);
});

test('a profile photo can be removed', async () => {
  const { choose, profilePhoto, kept } = olivesPhotos();
  await choose('hat');
  expect(await choose(null)).toEqual({ ok: true, value: null });
  expect([await profilePhoto(), kept()]).toEqual([null, []]);
});

test('another user’s photo cannot be chosen', async () => {
  const { choose, profilePhoto, change } = olivesPhotos();
  expect(await choose('ferns')).toEqual({ ok: false, reason: 'photo-not-found' });
  expect(await profilePhoto()).toBeNull();
  expect(await change.execute({ userId: 'nobody', photoId: null })).toEqual({ ok: false, reason: 'account-gone' });
});
