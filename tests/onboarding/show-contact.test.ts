import { expect, test } from 'vitest';
import { ShowContact } from '#src/modules/onboarding/use-cases/show-contact';
import {
  aUser,
  frome,
  inMemoryLandscaperProfiles,
  inMemoryUsers,
  workOn,
} from '#tests/support/memory/in-memory-accounts';

const now = new Date('2026-05-14T09:00:00Z');
const clock = { now: async () => now };
const fern = aUser({ userType: 'landscaper' });

test('phone and email are shown or hidden, and the rest of the profile stays (D-PUBCONTACT)', async () => {
  const landscaperProfiles = inMemoryLandscaperProfiles();
  const show = new ShowContact(workOn({ users: inMemoryUsers(fern), landscaperProfiles }), clock);
  expect(await show.execute({ userId: fern.id, show: false })).toEqual({ ok: false, reason: 'no-profile' });
  const profile = {
    userId: fern.id,
    businessName: null,
    contactEmail: null,
    bio: 'Hedges.',
    yearsExperience: 3,
    serviceArea: 'Frome',
    isCompany: false,
    companySize: null,
    place: frome,
    services: ['weeding'],
    customServices: [],
    showContact: true,
    updatedAt: new Date('2026-05-01'),
  };
  await landscaperProfiles.save(profile);
  await show.execute({ userId: fern.id, show: false });
  expect(await landscaperProfiles.find(fern.id)).toEqual({ ...profile, showContact: false, updatedAt: now });
});
