// What reaches the check of a password or a code, by a page and by a call.
import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node';
import { expect, test } from 'vitest';
import type { App } from '#src/composition/app';
import { signInByJson, signInOnPage } from '#app/routes/accounts/sign-in/ways-in.server';
import { rememberChallenge } from '#app/web/sign-in/challenge.server';
import { inPlaceOf } from '#tests/support/defects';

const CHALLENGE = 'made-up-challenge';

/** A request to sign in, on a product whose use cases record their input and refuse everyone. */
function recording(init: RequestInit) {
  const given: object[] = [];
  const execute = (input: object) => {
    given.push(input);
    return Promise.resolve({ ok: false, reason: 'account-suspended' } as const);
  };
  const app = inPlaceOf<App>({
    accounts: {
      signIn: { execute },
      confirmSignIn: { execute },
      findChallenge: { execute: () => Promise.resolve({ userId: 'olive' }) },
      views: { sessionUser: () => Promise.resolve(undefined) },
    },
    rateLimits: { admitSignIn: () => Promise.resolve('at-once' as const), allow: () => Promise.resolve(true) },
  });
  const context = inPlaceOf<AppLoadContext>({
    app,
    secure: false,
    address: '192.0.2.1',
    actor: () => Promise.resolve(undefined),
    noteSecurity: () => {},
  });
  const request = new Request('http://hedgerow.test/auth', { method: 'POST', ...init });
  const args: ActionFunctionArgs = { request, context, params: {} };
  return { given, args };
}
const PASSWORDS = ['a&b=c+d %41;é🌳', ' spaces around ', '<script>"\\u0000'];

test.each(PASSWORDS)('a password is checked as it was typed, on the page and in the call: %s', async (password) => {
  const typed = { username: 'olive+garden@hedgerow.test', password };
  const page = recording({ body: new URLSearchParams(typed) });
  expect(await signInOnPage(page.args, 'password')).toMatchObject({ ok: false, reason: 'account-suspended' });
  const call = recording({ body: JSON.stringify(typed), headers: { 'Content-Type': 'application/json' } });
  const answer = { to: () => Promise.resolve({}), headers: () => new Headers() };
  expect((await signInByJson(call.args, answer)).status).toBe(403);
  for (const { given } of [page, call]) expect(given).toEqual([{ email: typed.username, password }]);
});

test.each([
  ['123 456', 'one-time-code'],
  ['ABCD-EFGH', 'recovery-code'],
])('the code %s is checked as a %s, for the challenge in the cookie', async (code, by) => {
  const { context } = recording({}).args;
  const body = new URLSearchParams({ code, challenge: 'sent with the form' });
  const { given, args } = recording({ body, headers: { Cookie: await rememberChallenge(context, CHALLENGE) } });
  expect(await signInOnPage(args, 'code')).toMatchObject({ ok: false, reason: 'account-suspended' });
  expect(given).toEqual([{ challenge: CHALLENGE, code: expect.stringMatching(code.slice(0, 3)), by }]);
});

test('a body that no form or call would send is refused before anything is checked', async () => {
  const broken = { body: 'x', headers: { 'Content-Type': 'multipart/form-data' } };
  for (const way of ['password', 'code'] as const)
    await expect(signInOnPage(recording(broken).args, way)).rejects.toMatchObject({ status: 400 });
  const answer = { to: () => Promise.resolve({}), headers: () => new Headers() };
  expect((await signInByJson(recording(broken).args, answer)).status).toBe(415);
});
