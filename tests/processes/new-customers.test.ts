import { expect, test } from 'vitest';
import type { User } from '#src/modules/accounts/domain/user';
import { CustomerAccountsOfUsers, NewCustomersOfAccounts } from '#src/processes/new-customers';
import { inMemorySignInLog, inMemoryTwoFactors } from '#tests/support/memory/in-memory-account-security';
import {
  aUser,
  fakePasswordHashing,
  inMemoryTerms,
  inMemoryUsers,
  refusesOnly,
} from '#tests/support/memory/in-memory-accounts';
import { aMorning } from '#tests/support/memory/in-memory-jobs';

const typed = {
  fullName: ' Olive Marsh ',
  email: ' Olive@Hedgerow.test ',
  phoneNumber: '+44 7700 900123',
  password: 'quince-and-medlar-7',
};
const ready = { ...typed, email: 'olive@hedgerow.test', passwordHash: 'hashed:quince-and-medlar-7' };
const home = { address: '14 Orchard Close, Frome BA11 4HT', postcode: 'BA11 4HT' };

function accountsOf(...known: User[]) {
  const [users, terms, twoFactors] = [inMemoryUsers(...known), inMemoryTerms(), inMemoryTwoFactors()];
  const signIns = inMemorySignInLog();
  return {
    users,
    terms,
    twoFactors,
    newCustomers: new NewCustomersOfAccounts(users, twoFactors, signIns, fakePasswordHashing, refusesOnly('password1')),
    accounts: new CustomerAccountsOfUsers(
      {
        users,
        terms,
      },
      () => 'her id',
    ),
  };
}

test('a new customer is prepared with a tidy email and a hashed password', async () => {
  const answer = await accountsOf().newCustomers.prepare(typed);
  expect(answer).toEqual({
    ok: true,
    value: {
      fullName: ' Olive Marsh ',
      email: 'olive@hedgerow.test',
      phoneNumber: '+44 7700 900123',
      passwordHash: 'hashed:quince-and-medlar-7',
    },
  });
});

test('one of the commonest passwords is refused, as at registration', async () => {
  const answer = await accountsOf().newCustomers.prepare({ ...typed, password: 'password1' });
  expect(answer).toEqual({ ok: false, reason: 'password-too-common' });
});

const olive = aUser({ email: 'olive@hedgerow.test', passwordHash: 'hashed:quince-and-medlar-7' });

test.each([
  ['her email and her password', typed, true],
  ['another email', { ...typed, email: 'mallory@hedgerow.test' }, false],
  ['a guess at her password', { ...typed, password: 'a guess' }, false],
])('Olive is recognised by her email and password together: %s', async (_what, given, isOlive) => {
  expect(await accountsOf(olive).newCustomers.recognise(olive.id, given)).toBe(isOlive);
});

test('with two-factor sign-in, or without an account, the password alone is not enough', async () => {
  const { newCustomers, twoFactors } = accountsOf(olive);
  expect(await newCustomers.recognise('no such account', typed)).toBe(false);
  await twoFactors.add({ userId: olive.id, sealedSecret: 'sealed', confirmedAt: aMorning, lastStep: 1 }, []);
  expect(await newCustomers.recognise(olive.id, typed)).toBe(false);
});

test('her account is a customer’s, at the address of the job, with a profile to complete and the terms accepted', async () => {
  const { accounts, users, terms } = accountsOf();
  expect(await accounts.open(ready, { home, at: aMorning })).toEqual({ ok: true, value: 'her id' });
  expect(users.all()).toMatchObject([
    {
      id: 'her id',
      email: 'olive@hedgerow.test',
      passwordHash: 'hashed:quince-and-medlar-7',
      fullName: 'Olive Marsh',
      firstName: 'Olive',
      lastName: 'Marsh',
      phoneNumber: '07700900123',
      userType: 'customer',
      profileCompleted: false,
      ...home,
    },
  ]);
  expect(terms.all.map(({ document, acceptedAt }) => [document, acceptedAt])).toEqual([
    ['terms', aMorning],
    ['privacy', aMorning],
  ]);
});

test('an email that already has an account opens no second one and accepts no terms', async () => {
  const { accounts, users, terms } = accountsOf(olive);
  expect(await accounts.open(ready, { home, at: aMorning })).toEqual({ ok: false, reason: 'email-taken' });
  expect([users.all(), terms.all]).toEqual([[olive], []]);
});
