import { expect, test } from 'vitest';
import type { User } from '#src/modules/accounts/domain/user';
import type { PasswordHashing } from '#src/modules/accounts/ports/password-hashing';
import { SignIn } from '#src/modules/accounts/use-cases/sign-in/sign-in';
import { inMemoryChallenges, inMemoryTwoFactors } from '#tests/support/memory/in-memory-account-security';
import { aUser, fakePasswordHashing, inMemoryUsers } from '#tests/support/memory/in-memory-accounts';

const now = new Date('2026-05-14T08:20:00Z');

function signingIn(user = aUser()) {
  const users = inMemoryUsers(user);
  const compared: (string | undefined)[] = [];
  const hashed: string[] = [];
  const passwords: PasswordHashing = {
    ...fakePasswordHashing,
    hash: async (password) => (hashed.push(password), fakePasswordHashing.hash(password)),
    matches: async (password, hash) => (compared.push(hash), fakePasswordHashing.matches(password, hash)),
  };
  const errors: string[] = [];
  const log = { info() {}, warn() {}, error: (sentence: string) => void errors.push(sentence) };
  const [twoFactors, challenges] = [inMemoryTwoFactors(), inMemoryChallenges()];
  const clock = { now: async () => now };
  const signIn = new SignIn(users, twoFactors, challenges, passwords, clock, () => 'challenge', log);
  return { user, users, passwords, compared, hashed, errors, twoFactors, challenges, signIn };
}

test('Olive signs in with her email, which is not case-sensitive', async () => {
  const { signIn } = signingIn();
  expect(await signIn.execute({ email: 'OLIVE@hedgerow.test ', password: 'green fingers' })).toMatchObject({
    ok: true,
    value: { user: { email: 'olive@hedgerow.test' }, challenge: null },
  });
});

test('a deleted account cannot be signed in to with its old password', async () => {
  const { signIn, compared } = signingIn(aUser({ status: 'deleted' }));
  expect(await signIn.execute({ email: 'olive@hedgerow.test', password: 'green fingers' })).toEqual({
    ok: false,
    reason: 'wrong-credentials',
  });
  expect(compared).toEqual([undefined]);
});

test('with two-factor sign-in, the right password gets a challenge to answer with a code within ten minutes', async () => {
  const { signIn, twoFactors, challenges, user } = signingIn();
  await twoFactors.add({ userId: user.id, sealedSecret: 'sealed', confirmedAt: now, lastStep: 1 }, []);
  expect(await signIn.execute({ email: 'olive@hedgerow.test', password: 'green fingers' })).toEqual({
    ok: true,
    value: { user: null, challenge: 'challenge' },
  });
  const after = (minutes: number) => challenges.find('challenge', new Date(now.getTime() + minutes * 60_000));
  expect([await after(9), await after(10)]).toEqual([{ userId: user.id }, undefined]);
});

test('with two-factor sign-in, a wrong password is refused like any other', async () => {
  const { signIn, twoFactors, user } = signingIn();
  await twoFactors.add({ userId: user.id, sealedSecret: 'sealed', confirmedAt: now, lastStep: 1 }, []);
  expect(await signIn.execute({ email: 'olive@hedgerow.test', password: 'a guess' })).toEqual({
    ok: false,
    reason: 'wrong-credentials',
  });
});

test('a wrong password and an unknown email get the same answer, and both cost one password check', async () => {
  const { signIn, compared } = signingIn();
  const wrong = await signIn.execute({ email: 'olive@hedgerow.test', password: 'black fingers' });
  const unknown = await signIn.execute({ email: 'nobody@hedgerow.test', password: 'black fingers' });
  expect(wrong).toEqual({ ok: false, reason: 'wrong-credentials' });
  expect(unknown).toEqual(wrong);
  expect(compared).toEqual(['hashed:green fingers', undefined]);
});

test('only the right password shows that an account is suspended', async () => {
  const { signIn } = signingIn(aUser({ status: 'suspended' }));
  expect(await signIn.execute({ email: 'olive@hedgerow.test', password: 'green fingers' })).toEqual({
    ok: false,
    reason: 'account-suspended',
  });
  expect(await signIn.execute({ email: 'olive@hedgerow.test', password: 'a guess' })).toEqual({
    ok: false,
    reason: 'wrong-credentials',
  });
});

/** Olive’s password was hashed at a lower cost. */
function hashedBefore(user: Partial<User> = {}) {
  const stage = signingIn(aUser({ passwordHash: 'cheap', ...user }));
  const { passwords, users, signIn } = stage;
  const { matches } = passwords;
  passwords.isOutdated = (hash) => hash === 'cheap';
  passwords.matches = async (password, hash) => matches(password, hash === 'cheap' ? 'hashed:green fingers' : hash);
  const tries = (password: string) => signIn.execute({ email: 'olive@hedgerow.test', password });
  return { ...stage, tries, kept: async () => (await users.find(stage.user.id))?.passwordHash };
}

test('a password that was hashed at a lower cost is hashed anew at the next sign-in, once', async () => {
  const { tries, kept, hashed } = hashedBefore();
  expect(await tries('green fingers')).toMatchObject({ ok: true });
  expect(await kept()).toBe('hashed:green fingers');
  expect(await tries('green fingers')).toMatchObject({ ok: true });
  expect(hashed).toEqual(['green fingers']);
});

test('a wrong password, or one of a suspended account, is never hashed anew, so it takes no longer', async () => {
  const [olive, joe] = [hashedBefore(), hashedBefore({ status: 'suspended' })];
  expect(await olive.tries('a guess')).toEqual({ ok: false, reason: 'wrong-credentials' });
  expect(await joe.tries('green fingers')).toEqual({ ok: false, reason: 'account-suspended' });
  expect([olive.hashed, joe.hashed, await olive.kept(), olive.compared.length]).toEqual([[], [], 'cheap', 1]);
});

test('someone is signed in although their password could not be hashed anew, or the new hash not stored', async () => {
  for (const broken of ['hash', 'renewHash']) {
    const { tries, kept, passwords, users, errors } = hashedBefore();
    const fault = () => Promise.reject(new Error('no memory'));
    if (broken === 'hash') passwords.hash = fault;
    else users.renewHash = fault;
    expect(await tries('green fingers')).toMatchObject({ ok: true, value: { challenge: null } });
    expect([await kept(), errors.length]).toEqual(['cheap', 1]);
  }
});

test('a password that is changed while the old one is hashed anew stays changed', async () => {
  const { tries, kept, passwords, users, user } = hashedBefore();
  passwords.hash = async (password) => {
    await users.save({ ...user, passwordHash: 'hashed:changed' });
    return `hashed:${password}`;
  };
  expect(await tries('green fingers')).toMatchObject({ ok: true });
  expect(await kept()).toBe('hashed:changed');
});
