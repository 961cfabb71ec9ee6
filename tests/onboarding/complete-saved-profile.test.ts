import { expect, test } from 'vitest';
import { CompleteSavedProfile } from '#src/modules/onboarding/use-cases/complete-saved-profile';
import { SavePersonalInfo } from '#src/modules/onboarding/use-cases/save-personal-info';
import { aUser, inMemoryAddresses, inMemoryTerms, inMemoryUsers } from '#tests/support/memory/in-memory-accounts';
import { workOn } from '#tests/support/memory/in-memory-work';
import { personalInfo } from '#tests/support/onboarding/personal-info';

const now = new Date('2026-05-13T08:20:00Z');
const preferences = { emailNotifications: true, smsNotifications: false, termsAccepted: true } as const;

function completing(user = aUser()) {
  const stores = { users: inMemoryUsers(user), addresses: inMemoryAddresses(), terms: inMemoryTerms() };
  const saving = new SavePersonalInfo(workOn(stores));
  const useCase = new CompleteSavedProfile(workOn(stores), { now: async () => now }, () => 'address-1');
  return {
    ...stores,
    userId: user.id,
    savePersonalInfo: () => saving.execute({ userId: user.id, ...personalInfo }),
    complete: () => useCase.execute({ userId: user.id, ...preferences }),
  };
}

test('C-COMP-02 the second step completes the profile and records agreement to the terms', async () => {
  const { savePersonalInfo, complete, addresses, terms, userId } = completing();
  await savePersonalInfo();
  expect(terms.all).toEqual([]);
  expect(await complete()).toMatchObject({ ok: true, value: { profileCompleted: true, phoneNumber: '07700900123' } });
  expect(terms.all.map(({ document }) => document)).toEqual(['terms', 'privacy']);
  expect(await addresses.of(userId)).toMatchObject([{ address: '3 Hazel Close, Frome', isDefault: true }]);
});

test('C-COMP-09 the second step needs the first', async () => {
  const { complete, users } = completing();
  expect(await complete()).toEqual({ ok: false, reason: 'personal-info-missing' });
  expect(users.all()).toMatchObject([{ profileCompleted: false }]);
});

test('only customers have this step', async () => {
  const { complete } = completing(aUser({ userType: 'landscaper' }));
  expect(await complete()).toEqual({ ok: false, reason: 'not-a-customer' });
});
