import { expect, test } from 'vitest';
import { CompleteSavedProfile } from '#src/modules/onboarding/use-cases/complete-saved-profile';
import { SavePersonalInfo } from '#src/modules/onboarding/use-cases/save-personal-info';
import { aUser, inMemoryAddresses, inMemoryTerms, inMemoryUsers } from '#tests/support/memory/in-memory-accounts';
import { workOn } from '#tests/support/memory/in-memory-work';

const now = new Date('2026-05-13T08:20:00Z');
const info = {
  fullName: 'olive bramble',
  phoneNumber: '07700 900123',
  address: '3 Hazel Close, Frome',
  propertyType: 'home',
  preferredContactMethod: 'email',
} as const;
const preferences = { emailNotifications: true, smsNotifications: false, termsAccepted: true } as const;

function twoSteps(user = aUser()) {
  const stores = { users: inMemoryUsers(user), addresses: inMemoryAddresses(), terms: inMemoryTerms() };
  const userId = user.id;
  return {
    ...stores,
    first: () => new SavePersonalInfo(workOn(stores)).execute({ userId, ...info }),
    second: () =>
      new CompleteSavedProfile(workOn(stores), { now: async () => now }, () => 'address-1').execute({
        userId,
        ...preferences,
      }),
  };
}

test('C-COMP-02 the profile is complete after both steps, not after one', async () => {
  const { first, second, addresses, terms, users } = twoSteps();
  expect(await first()).toMatchObject({ ok: true, value: { fullName: 'Olive Bramble', profileCompleted: false } });
  expect(terms.all).toEqual([]);
  expect(await second()).toMatchObject({ ok: true, value: { profileCompleted: true, phoneNumber: '07700900123' } });
  expect(terms.all).toHaveLength(2);
  expect(await addresses.of(users.all()[0]!.id)).toMatchObject([{ address: '3 Hazel Close, Frome', isDefault: true }]);
});

test('C-COMP-09 the second step wants the first', async () => {
  const { second, users } = twoSteps();
  expect(await second()).toEqual({ ok: false, reason: 'personal-info-missing' });
  expect(users.all()).toMatchObject([{ profileCompleted: false }]);
});

test('once the profile is complete, the first step is over', async () => {
  const { first } = twoSteps(aUser({ profileCompleted: true }));
  expect(await first()).toEqual({ ok: false, reason: 'profile-completed' });
});

test('a landscaper has neither step', async () => {
  const { first, second } = twoSteps(aUser({ userType: 'landscaper' }));
  expect(await first()).toEqual({ ok: false, reason: 'not-a-customer' });
  expect(await second()).toEqual({ ok: false, reason: 'not-a-customer' });
});
