import { expect, test } from 'vitest';
import type { PasswordHashing } from '#src/modules/accounts/ports/password-hashing';
import { SignIn } from '#src/modules/accounts/use-cases/sign-in';
import { aUser, fakePasswordHashing, inMemoryUsers } from '#tests/support/in-memory-accounts';

function signingIn(user = aUser()) {
  const users = inMemoryUsers(user);
  const compared: (string | undefined)[] = [];
  const passwords: PasswordHashing = {
    ...fakePasswordHashing,
    matches: async (password, hash) => (compared.push(hash), fakePasswordHashing.matches(password, hash)),
  };
  return { compared, signIn: new SignIn(users, passwords) };
}

test('Olive signs in with her address in any capitals', async () => {
  const { signIn } = signingIn();
  expect(await signIn.execute({ email: 'OLIVE@hedgerow.test ', password: 'green fingers' })).toMatchObject({
    ok: true,
    value: { email: 'olive@hedgerow.test' },
  });
});

test('a wrong password and an unknown address get the same answer, after the same work', async () => {
  const { signIn, compared } = signingIn();
  const wrong = await signIn.execute({ email: 'olive@hedgerow.test', password: 'black fingers' });
  const unknown = await signIn.execute({ email: 'nobody@hedgerow.test', password: 'black fingers' });
  expect(wrong).toEqual({ ok: false, reason: 'wrong-credentials' });
  expect(unknown).toEqual(wrong);
  expect(compared).toEqual(['hashed:green fingers', undefined]);
});

test('a suspended account says so, but only to whoever knows its password', async () => {
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
