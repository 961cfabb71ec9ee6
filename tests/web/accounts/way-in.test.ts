import { expect, test } from 'vitest';
import type { App } from '#src/composition/app';
import { createSignInChecks } from '#app/web/authenticator.server';
import { inPlaceOf } from '#tests/support/defects';

const REFUSED = { ok: false, reason: 'account-suspended' } as const;

/** Use cases of accounts that record their input and refuse everyone. */
function recording() {
  const given: object[] = [];
  const execute = (input: object) => {
    given.push(input);
    return Promise.resolve(REFUSED);
  };
  const prove = createSignInChecks(inPlaceOf<App>({ accounts: { signIn: { execute }, confirmSignIn: { execute } } }));
  return { given, prove };
}

test('a password arrives unchanged, whatever characters it has', async () => {
  const { given, prove } = recording();
  const passwords = ['a&b=c+d %41;é🌳', ' spaces around ', 'two\r\nlines\n', '<script>"\\u0000'];
  for (const password of passwords)
    expect(await prove('password', { email: 'olive+garden@hedgerow.test', password })).toEqual(REFUSED);
  expect(given).toEqual(passwords.map((password) => ({ email: 'olive+garden@hedgerow.test', password })));
});

test('a code is checked as the kind of code that the user says it is', async () => {
  const { given, prove } = recording();
  await prove('one-time-code', { challenge: 'c1', code: '123 456' });
  await prove('recovery-code', { challenge: 'c2', code: 'ABCD-EFGH' });
  expect(given).toEqual([
    { challenge: 'c1', code: '123 456', by: 'one-time-code' },
    { challenge: 'c2', code: 'ABCD-EFGH', by: 'recovery-code' },
  ]);
});
