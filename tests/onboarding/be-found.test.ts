import { expect, test } from 'vitest';
import { BeFound } from '#src/modules/onboarding/use-cases/be-found';
import { aUser, inMemoryLandscaperProfiles, inMemoryUsers } from '#tests/support/memory/in-memory-accounts';
import { workOn } from '#tests/support/memory/in-memory-work';
import { registeredProfile } from '#tests/support/onboarding/registered-profile';

const now = new Date('2026-05-13T09:00:00Z');
const fern = aUser({ userType: 'landscaper' });

function switching() {
  const landscaperProfiles = inMemoryLandscaperProfiles();
  const work = workOn({ users: inMemoryUsers(fern), landscaperProfiles });
  const useCase = new BeFound(work, { now: async () => now });
  return { landscaperProfiles, beFound: (may: boolean) => useCase.execute({ userId: fern.id, may }) };
}

test('a landscaper can let search engines show their profile, and take it back; nothing else in it changes', async () => {
  const { beFound, landscaperProfiles } = switching();
  const profile = registeredProfile(fern.id);
  expect(profile.mayBeFound).toBe(false);
  await landscaperProfiles.save(profile);
  for (const mayBeFound of [true, false]) {
    expect(await beFound(mayBeFound)).toMatchObject({ ok: true });
    expect(await landscaperProfiles.find(fern.id)).toEqual({ ...profile, mayBeFound, updatedAt: now });
  }
});

test('without a profile there is nothing to find', async () => {
  expect(await switching().beFound(true)).toEqual({ ok: false, reason: 'no-profile' });
});
