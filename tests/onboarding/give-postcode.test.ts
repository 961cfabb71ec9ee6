import { expect, test } from 'vitest';
import { NO_PLACE } from '#src/modules/onboarding/domain/landscaper-profile';
import { GivePostcode } from '#src/modules/onboarding/use-cases/give-postcode';
import {
  aUser,
  frome,
  inMemoryLandscaperProfiles,
  inMemoryUsers,
  placesOf,
} from '#tests/support/memory/in-memory-accounts';
import { workOn } from '#tests/support/memory/in-memory-work';
import { registeredProfile } from '#tests/support/onboarding/registered-profile';

const now = new Date('2026-05-13T09:00:00Z');
const fern = aUser({ userType: 'landscaper' });

function giving() {
  const [users, landscaperProfiles] = [inMemoryUsers(fern), inMemoryLandscaperProfiles()];
  const useCase = new GivePostcode(workOn({ users, landscaperProfiles }), placesOf(frome), { now: async () => now });
  return { users, landscaperProfiles, give: (postcode: string) => useCase.execute({ userId: fern.id, postcode }) };
}

test('a landscaper whose place we do not know gives a postcode, and starts from there', async () => {
  const { give, users, landscaperProfiles } = giving();
  const profile = registeredProfile(fern.id);
  await landscaperProfiles.save({ ...profile, place: NO_PLACE });
  expect(await give('BA11 1AA')).toEqual({ ok: true, value: frome });
  expect(await landscaperProfiles.find(fern.id)).toEqual({ ...profile, place: frome, updatedAt: now });
  expect(users.all()).toMatchObject([{ postcode: 'BA11 1AA', city: 'Frome' }]);
});

test('a postcode has to be given, and to exist, and there has to be a profile', async () => {
  const { give, landscaperProfiles } = giving();
  expect(await give('BA11 1AA')).toEqual({ ok: false, reason: 'no-profile' });
  await landscaperProfiles.save({ ...registeredProfile(fern.id), place: NO_PLACE });
  expect(await give(' ')).toEqual({ ok: false, reason: 'postcode-missing' });
  expect(await give('ZZ99 9ZZ')).toEqual({ ok: false, reason: 'postcode-unknown' });
  expect(await landscaperProfiles.find(fern.id)).toMatchObject({ place: NO_PLACE });
});
