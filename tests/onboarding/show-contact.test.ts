import { expect, test } from 'vitest';
import { ShowContact } from '#src/modules/onboarding/use-cases/show-contact';
import { aUser, inMemoryLandscaperProfiles, inMemoryUsers } from '#tests/support/memory/in-memory-accounts';
import { workOn } from '#tests/support/memory/in-memory-work';
import { registeredProfile } from '#tests/support/onboarding/registered-profile';

const now = new Date('2026-05-13T09:00:00Z');
const fern = aUser({ userType: 'landscaper' });

function switching() {
  const landscaperProfiles = inMemoryLandscaperProfiles();
  const work = workOn({ users: inMemoryUsers(fern), landscaperProfiles });
  const useCase = new ShowContact(work, { now: async () => now });
  return { landscaperProfiles, show: (show: boolean) => useCase.execute({ userId: fern.id, show }) };
}

test('D-PUBCONTACT a landscaper can show and hide their contact details, and nothing else in the profile changes', async () => {
  const { show, landscaperProfiles } = switching();
  const profile = registeredProfile(fern.id);
  await landscaperProfiles.save(profile);
  for (const showContact of [true, false]) {
    expect(await show(showContact)).toMatchObject({ ok: true });
    expect(await landscaperProfiles.find(fern.id)).toEqual({ ...profile, showContact, updatedAt: now });
  }
});

test('without a profile there is nothing to show', async () => {
  expect(await switching().show(true)).toEqual({ ok: false, reason: 'no-profile' });
});
