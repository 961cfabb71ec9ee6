import { expect, test } from 'vitest';
import type { App } from '#src/composition/app';
import { wayIn } from '#app/web/authenticator.server';
import { inPlaceOf } from '#tests/support/defects';

const REFUSED = { ok: false, reason: 'account-suspended' } as const;

/** Accounts that note what they are asked and refuse everyone. */
function listening() {
  const asked: object[] = [];
  const execute = (input: object) => {
    asked.push(input);
    return Promise.resolve(REFUSED);
  };
  const prove = wayIn(inPlaceOf<App>({ accounts: { signIn: { execute }, confirmSignIn: { execute } } }));
  return { asked, prove };
}

test('a password is checked letter for letter, whatever is in it', async () => {
  const { asked, prove } = listening();
  const passwords = ['a&b=c+d %41;é🌳', ' spaces around ', 'two\r\nlines\n', '<script>"\\u0000'];
  for (const password of passwords)
    expect(await prove('password', { email: 'olive+garden@hedgerow.test', password })).toEqual(REFUSED);
  expect(asked).toEqual(passwords.map((password) => ({ email: 'olive+garden@hedgerow.test', password })));
});

test('a code is checked as what it is given as', async () => {
  const { asked, prove } = listening();
  await prove('one-time-code', { challenge: 'c1', code: '123 456' });
  await prove('recovery-code', { challenge: 'c2', code: 'ABCD-EFGH' });
  expect(asked).toEqual([
    { challenge: 'c1', code: '123 456', by: 'one-time-code' },
    { challenge: 'c2', code: 'ABCD-EFGH', by: 'recovery-code' },
  ]);
});
