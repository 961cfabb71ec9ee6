import { expect, test } from 'vitest';
import { addHours } from '#src/kernel/clock';
import { deviceOf } from '#src/modules/accounts/domain/device';
import { Register } from '#src/modules/accounts/use-cases/sign-in/register';
import { inMemorySignInLog, inMemoryTwoFactors } from '#tests/support/memory/in-memory-account-security';
import {
  aUser,
  fakePasswordHashing,
  inMemoryTerms,
  inMemoryUsers,
  refusesOnly,
} from '#tests/support/memory/in-memory-accounts';
import { clockAt } from '#tests/support/memory/in-memory-jobs';
import { workOn } from '#tests/support/memory/in-memory-work';

const now = new Date('2026-05-13T08:20:00Z');
const olives = {
  userId: 'olive-1',
  email: ' Olive@Hedgerow.test ',
  password: 'green fingers',
  userType: 'customer',
} as const;

function registering(...known: Parameters<typeof inMemoryUsers>) {
  const [users, twoFactors, terms] = [inMemoryUsers(...known), inMemoryTwoFactors(), inMemoryTerms()];
  const signIns = inMemorySignInLog();
  const at = (time: Date) =>
    new Register(
      workOn({ users, terms }),
      users,
      twoFactors,
      signIns,
      fakePasswordHashing,
      refusesOnly('password1'),
      clockAt(time),
      () => 'another-id',
    );
  return {
    users,
    signIns,
    twoFactors,
    terms,
    register: at(now),
    later: at(addHours(now, 1)),
  };
}

test('Olive signs up with an email and a password, and is named after the part of the email before the @ (S-ENT-03, S-ENT-04)', async () => {
  const { register, users } = registering();

  expect(await register.execute(olives)).toMatchObject({
    ok: true,
    value: {
      id: 'olive-1',
      email: 'olive@hedgerow.test',
      username: 'olive@hedgerow.test',
      userType: 'customer',
      fullName: 'olive',
      firstName: 'olive',
      profileCompleted: false,
    },
  });
  expect(users.all()).toMatchObject([{ passwordHash: 'hashed:green fingers', createdAt: now, status: 'active' }]);
});

test('the answer contains no trace of her password', async () => {
  const { register } = registering();
  expect(JSON.stringify(await register.execute(olives))).not.toMatch(/hash|green fingers/);
});

test('an interrupted call without an id is completed by the same call, as long as nobody has signed in to the account', async () => {
  const { register, later, users, signIns } = registering();
  const again = { ...olives, userId: 'made up for the next call' };
  await register.execute(olives);
  expect(await register.execute(again)).toMatchObject({ ok: true, value: { id: 'olive-1' } });
  expect(users.all()).toHaveLength(1);
  for (const other of [{ password: 'a guess' }, { userType: 'landscaper' as const }])
    expect(await register.execute({ ...again, ...other })).toEqual({ ok: false, reason: 'email-taken' });
  expect(await later.execute(again)).toEqual({ ok: false, reason: 'email-taken' });
  await signIns.add({ userId: 'olive-1', at: now, device: deviceOf(null), country: null });
  expect(await register.execute(again)).toEqual({ ok: false, reason: 'email-taken' });
});

test('an email address can have only one account, however it is capitalised', async () => {
  const { register, users } = registering(aUser({ email: 'OLIVE@hedgerow.test' }));
  expect(await register.execute(olives)).toEqual({ ok: false, reason: 'email-taken' });
  expect(users.all()).toHaveLength(1);
});

test('a form sent twice opens one account and gets the same answer twice', async () => {
  const { register, users } = registering();
  const first = await register.execute(olives);
  expect(await register.execute(olives)).toEqual(first);
  expect(users.all()).toHaveLength(1);
});

test('the form cannot be used to log in after an hour, nor to avoid the code of two-factor sign-in', async () => {
  const { register, later, twoFactors } = registering();
  await register.execute(olives);
  expect(await later.execute(olives)).toEqual({ ok: false, reason: 'email-taken' });
  await twoFactors.add({ userId: 'olive-1', sealedSecret: 'sealed', confirmedAt: now, lastStep: 1 }, []);
  expect(await register.execute(olives)).toEqual({ ok: false, reason: 'email-taken' });
});

test('knowing a user’s id and email is not enough to be signed in as them', async () => {
  const { register } = registering();
  await register.execute(olives);
  expect(await register.execute({ ...olives, password: 'mallory guesses' })).toEqual({
    ok: false,
    reason: 'email-taken',
  });
});

test('a form from the browser’s history, whose id is already in use, opens a second account under a new id', async () => {
  const { register, users } = registering();
  await register.execute(olives);
  expect(await register.execute({ ...olives, email: 'other@hedgerow.test' })).toMatchObject({
    ok: true,
    value: { id: 'another-id' },
  });
  expect(users.all()).toHaveLength(2);
});

test('the commonest passwords are refused', async () => {
  const { register, users } = registering();
  expect(await register.execute({ ...olives, password: 'password1' })).toEqual({
    ok: false,
    reason: 'password-too-common',
  });
  expect(users.all()).toEqual([]);
});

test('D-TERMS someone who accepts the terms as they register has accepted the versions in force at that time; someone who does not has accepted none', async () => {
  const { register, terms } = registering();
  await register.execute(olives);
  expect(terms.all).toEqual([]);
  await register.execute({
    ...olives,
    userId: 'fern-1',
    email: 'fern@hedgerow.test',
    userType: 'landscaper',
    termsAccepted: true,
  });
  expect(terms.all.map(({ userId, document, version, acceptedAt }) => [userId, document, version, acceptedAt])).toEqual(
    ['terms', 'terms-for-landscapers', 'privacy'].map((document) => ['fern-1', document, '2026-05-01', now]),
  );
});
