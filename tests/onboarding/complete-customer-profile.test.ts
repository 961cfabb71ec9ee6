import { expect, test } from 'vitest';
import { CompleteCustomerProfile } from '#src/modules/onboarding/use-cases/complete-customer-profile';
import { aUser, inMemoryAddresses, inMemoryTerms, inMemoryUsers } from '#tests/support/memory/in-memory-accounts';
import { workOn } from '#tests/support/memory/in-memory-work';

const now = new Date('2026-05-13T08:20:00Z');
const answers = {
  fullName: 'olive bramble',
  phoneNumber: '+44 7700 900123',
  address: ' 3 Hazel Close, Frome ',
  postcode: 'ba11 1aa',
  propertyType: 'home',
  preferredContactMethod: 'sms',
  emailNotifications: true,
  smsNotifications: false,
  referralSource: 'neighbor',
  termsAccepted: true,
} as const;

function completing(user = aUser()) {
  const users = inMemoryUsers(user);
  const terms = inMemoryTerms();
  const addresses = inMemoryAddresses();
  let ids = 0;
  const useCase = new CompleteCustomerProfile(
    workOn({ users, addresses, terms }),
    { now: async () => now },
    () => `address-${++ids}`,
  );
  return { users, addresses, terms, complete: () => useCase.execute({ userId: user.id, ...answers }) };
}

test('C-COMP-10 Olive’s profile is complete, with her details tidied', async () => {
  const { complete, users } = completing();
  expect(await complete()).toMatchObject({
    ok: true,
    value: {
      profileCompleted: true,
      fullName: 'Olive Bramble',
      firstName: 'Olive',
      lastName: 'Bramble',
      phoneNumber: '07700900123',
      preferredContactMethod: 'sms',
    },
  });
  expect(users.all()).toMatchObject([
    {
      address: '3 Hazel Close, Frome',
      postcode: 'BA11 1AA',
      city: null,
      smsNotifications: false,
      propertyType: 'home',
    },
  ]);
});

test('C-SET-15 the address of the profile is saved first, and stays the default when it is sent again', async () => {
  const { complete, addresses, users } = completing();
  const [{ id: userId } = { id: '' }] = users.all();
  await complete();
  const home = {
    id: 'address-1',
    label: 'Home',
    address: '3 Hazel Close, Frome, BA11 1AA',
    accessInstructions: null,
    isDefault: true,
    createdAt: now,
  };
  expect(await addresses.of(userId)).toEqual([home]);
  await addresses.replace(userId, [home, { ...home, id: 'work', label: 'Work', isDefault: false }]);
  await complete();
  expect(await addresses.of(userId)).toMatchObject([{ id: 'address-1', isDefault: true }, { id: 'work' }]);
});

test('agreement to the terms is recorded once, with its version and date', async () => {
  const { complete, terms } = completing();
  await complete();
  await complete();
  expect(terms.all.map(({ document, acceptedAt }) => [document, acceptedAt])).toEqual([
    ['terms', now],
    ['privacy', now],
  ]);
});

test.each(['landscaper', 'admin'] as const)('a %s has no customer profile', async (userType) => {
  const { complete, users } = completing(aUser({ userType }));
  expect(await complete()).toEqual({ ok: false, reason: 'not-a-customer' });
  expect(users.all()).toMatchObject([{ profileCompleted: false }]);
});
