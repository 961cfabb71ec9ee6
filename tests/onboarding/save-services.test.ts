import { expect, test } from 'vitest';
import { SaveServices } from '#src/modules/onboarding/use-cases/save-services';
import { aUser, inMemoryLandscaperProfiles, inMemoryUsers } from '#tests/support/memory/in-memory-accounts';
import { workOn } from '#tests/support/memory/in-memory-work';
import { registeredProfile } from '#tests/support/onboarding/registered-profile';

const now = new Date('2026-05-13T09:00:00Z');

async function saving({ registered = true } = {}) {
  const fern = aUser({ userType: 'landscaper' });
  const landscaperProfiles = inMemoryLandscaperProfiles();
  if (registered) await landscaperProfiles.save(registeredProfile(fern.id));
  const work = workOn({ users: inMemoryUsers(fern), landscaperProfiles });
  const useCase = new SaveServices(work, { now: async () => now });
  return {
    fern,
    profile: () => landscaperProfiles.find(fern.id),
    save: (services: string[], customServices: string[] = []) =>
      useCase.execute({ landscaperId: fern.id, services, customServices }),
  };
}

test('saving services removes duplicates, and changes nothing else in the profile', async () => {
  const { save, profile, fern } = await saving();
  expect((await save(['hedge_trimming', 'hedge_trimming'], [' Topiary ', 'topiary', ''])).ok).toBe(true);
  expect(await profile()).toEqual({
    ...registeredProfile(fern.id),
    services: ['hedge_trimming'],
    customServices: ['topiary'],
    updatedAt: now,
  });
});

test('V-PROF-03 one service is enough, from the list or in the landscaper’s own words; having none is refused', async () => {
  const { save, profile } = await saving();
  expect((await save([], ['Topiary'])).ok).toBe(true);
  expect(await save([], [' '])).toEqual({ ok: false, reason: 'no-services' });
  expect(await profile()).toMatchObject({ services: [], customServices: ['Topiary'] });
});

test('a landscaper has to register first', async () => {
  const { save } = await saving({ registered: false });
  expect(await save(['weeding'])).toEqual({ ok: false, reason: 'not-registered' });
});
