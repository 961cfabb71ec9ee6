import { describe, expect, test } from 'vitest';
import { noRegistrationAnswers } from '#src/modules/onboarding/domain/registration';
import { accountStores, someone } from '#tests/support/account-stores';
import { frome } from '#tests/support/memory/in-memory-accounts';

const { bothWays } = accountStores();
describe.each(bothWays)('registrations and profiles %s', (_where, stores) => {
  test('a registration is stored, replaced and removed', async () => {
    const { users, registrations } = stores();
    const fern = someone({ userType: 'landscaper' });
    await users.add(fern);
    const registration = {
      landscaperId: fern.id,
      answers: {
        ...noRegistrationAnswers,
        firstName: 'Fern',
        certifications: [{ name: 'RHS Level 2', documentId: null }],
        portfolio: [
          { id: 'a', photoId: null, imageUrl: 'https://example.org/a.jpg', jobType: '', caption: '', monthYear: '' },
        ],
      },
      completed: [1, 3] as (1 | 3)[],
      updatedAt: new Date('2026-05-13T08:00:00Z'),
    };
    expect(await registrations.find(fern.id)).toBeUndefined();
    await registrations.save(registration);
    expect(await registrations.find(fern.id)).toEqual(registration);
    await registrations.save({ ...registration, completed: [] });
    expect(await registrations.lock(fern.id)).toEqual({ ...registration, completed: [] });
    await registrations.remove(fern.id);
    await registrations.remove(fern.id);
    expect(await registrations.find(fern.id)).toBeUndefined();
  });

  test('a landscaper’s profile is stored and replaced', async () => {
    const { users, landscaperProfiles } = stores();
    const fern = someone({ userType: 'landscaper' });
    await users.add(fern);
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
      services: ['hedge_trimming', 'weeding'],
      customServices: ['Willow domes'],
      showContact: true,
      mayBeFound: true,
      updatedAt: new Date('2026-05-13T08:00:00Z'),
    };
    expect(await landscaperProfiles.find(fern.id)).toBeUndefined();
    await landscaperProfiles.save(profile);
    expect(await landscaperProfiles.find(fern.id)).toEqual(profile);
    await landscaperProfiles.save({ ...profile, bio: 'Hedges and ponds.', services: [] });
    expect(await landscaperProfiles.find(fern.id)).toEqual({ ...profile, bio: 'Hedges and ponds.', services: [] });
  });
});
