import { expect, test } from 'vitest';
import type { PasswordHashing } from '#src/modules/accounts/ports/password-hashing';
import { SignIn } from '#src/modules/accounts/use-cases/sign-in/sign-in';
import { inMemoryChallenges, inMemoryTwoFactors } from '#tests/support/memory/in-memory-account-security';
import { aUser, fakePasswordHashing, inMemoryUsers } from '#tests/support/memory/in-memory-accounts';

const now = new Date('2026-05-14T08:20:00Z');

function signingIn(user = aUser()) {
  const users = inMemoryUsers(user);
  const compared: (string | undefined)[] = [];
  const passwords: PasswordHashing = {
    ...fakePasswordHashing,
    matches: async (password, hash) => (compared.push(hash), fakePasswordHashing.matches(password, hash)),
  };
  const [twoFactors, challenges] = [inMemoryTwoFactors(), inMemoryChallenges()];
  const clock = { now: async () => now };
  const signIn = new SignIn(users, twoFactors, challenges, passwords, clock, () => 'challenge');
  return { user, compared, twoFactors, challenges, signIn };
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
