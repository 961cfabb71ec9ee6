import { expect, test } from 'vitest';
import { CompleteCustomerProfile } from '#src/modules/accounts/use-cases/complete-customer-profile';
import { aUser, inMemoryTerms, inMemoryUsers, workOn } from '#tests/support/in-memory-accounts';

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
  const useCase = new CompleteCustomerProfile(workOn({ users, terms }), { now: async () => now });
  return { users, terms, complete: () => useCase.execute({ userId: user.id, ...answers }) };
}

test('C-COMP-10 Olive says who and where she is, and can post jobs from then on', async () => {
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

test('agreeing to the terms is kept with its version and date, once', async () => {
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
