import { expect, test } from 'vitest';
import { NO_PLACE } from '#src/modules/onboarding/domain/landscaper-profile';
import { RegisterLandscaper } from '#src/modules/onboarding/use-cases/register-landscaper';
import {
  aUser,
  frome,
  inMemoryLandscaperProfiles,
  inMemoryRegistrations,
  inMemoryTerms,
  inMemoryUsers,
  placesOf,
} from '#tests/support/memory/in-memory-accounts';
import { inMemoryOutbox } from '#tests/support/memory/in-memory-jobs';
import { workOn } from '#tests/support/memory/in-memory-work';
import { InMemoryProfilePhotos } from '#tests/support/memory/in-memory-documents';

const now = new Date('2026-05-13T08:20:00Z');
const answers = {
  businessName: ' Fern & Daughters ',
  firstName: 'fern',
  lastName: 'moss',
  phone: '+44 7700 900456',
  bio: 'Hedges laid and cut since 1998.',
  yearsExperience: 27,
  serviceArea: 'Frome and 15 miles around',
  postcode: frome.postcode,
  isCompany: false,
  companySize: '1-5',
  services: ['hedge_trimming'],
  customServices: [],
  agreedToTerms: true,
} as const;

function registering(fern = aUser({ userType: 'landscaper', email: 'fern@hedgerow.test' })) {
  const stores = {
    users: inMemoryUsers(fern),
    landscaperProfiles: inMemoryLandscaperProfiles(),
    terms: inMemoryTerms(),
    registrations: inMemoryRegistrations(),
    outbox: inMemoryOutbox(),
    profilePhotos: new InMemoryProfilePhotos({ portrait: fern.id }),
  };
  const useCase = new RegisterLandscaper(workOn(stores), placesOf(frome), { now: async () => now });
  const register = (changed: { postcode?: string; serviceArea?: string; bio?: string; profilePhotoId?: string } = {}) =>
    useCase.execute({ userId: fern.id, ...answers, services: [...answers.services], customServices: [], ...changed });
  return { ...stores, fern, register };
}

test('Fern’s profile is complete, with her business and her starting place', async () => {
  const { register, landscaperProfiles, users, terms, fern } = registering();
  expect(await register()).toMatchObject({
    ok: true,
    value: { profileCompleted: true, fullName: 'Fern Moss', firstName: 'Fern', phoneNumber: '07700900456' },
  });
  expect(await landscaperProfiles.find(fern.id)).toEqual({
    userId: fern.id,
    businessName: 'Fern & Daughters',
    contactEmail: null,
    bio: answers.bio,
    yearsExperience: 27,
    serviceArea: answers.serviceArea,
    isCompany: false,
    companySize: '1-5',
    place: frome,
    services: ['hedge_trimming'],
    customServices: [],
    showContact: true,
    mayBeFound: false,
    updatedAt: now,
  });
  expect(users.all()).toMatchObject([{ city: 'Frome', postcode: 'BA11 1AA' }]);
  expect(terms.all.map(({ document }) => document)).toEqual(['terms', 'terms-for-landscapers', 'privacy']);
});

test('registering again changes the profile, but her contact details stay hidden', async () => {
  const { register, landscaperProfiles, fern } = registering();
  await register();
  const profile = (await landscaperProfiles.find(fern.id))!;
  await landscaperProfiles.save({ ...profile, showContact: false, mayBeFound: true });
  await register({ bio: 'Hedges only.' });
  expect(await landscaperProfiles.find(fern.id)).toMatchObject({
    bio: 'Hedges only.',
    showContact: false,
    mayBeFound: true,
  });
});

test('her photo is claimed; one that is gone or another landscaper’s does not stop the registration', async () => {
  const { register, users, profilePhotos, fern } = registering();
  await register({ profilePhotoId: 'portrait' });
  expect(users.all()).toMatchObject([{ id: fern.id, profileImageId: 'portrait' }]);
  expect([...profilePhotos.claimed]).toEqual(['portrait']);
  expect(await register({ profilePhotoId: 'stranger' })).toMatchObject({
    ok: true,
    value: { profileImage: 'portrait' },
  });
});

test('a postcode that does not exist is refused', async () => {
  const { register, users } = registering();
  expect(await register({ postcode: 'ZZ99 9ZZ' })).toEqual({ ok: false, reason: 'postcode-unknown' });
  expect(users.all()).toMatchObject([{ profileCompleted: false }]);
});

test('without a postcode she starts from the place that her service area names', async () => {
  const { register, landscaperProfiles, outbox, fern } = registering();
  expect(await register({ postcode: '' })).toMatchObject({ ok: true });
  expect(await landscaperProfiles.find(fern.id)).toMatchObject({ place: frome, serviceArea: answers.serviceArea });
  expect(outbox.names()).toEqual([]);
});

test('SPEC3-M3 a service area that names no place is stored as written, and she is asked for a postcode', async () => {
  const { register, landscaperProfiles, users, outbox, fern } = registering();
  expect(await register({ postcode: '', serviceArea: 'All over' })).toMatchObject({ ok: true });
  expect(await landscaperProfiles.find(fern.id)).toMatchObject({ place: NO_PLACE, serviceArea: 'All over' });
  expect(users.all()).toMatchObject([{ postcode: null, city: null }]);
  expect(outbox.events).toEqual([{ name: 'starting-place-missing', about: { landscaperId: fern.id }, at: now }]);
});

test('only landscapers can register', async () => {
  const { register } = registering(aUser());
  expect(await register()).toEqual({ ok: false, reason: 'not-a-landscaper' });
});
