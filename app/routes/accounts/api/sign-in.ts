import type { ActionFunctionArgs } from '@remix-run/node';
import { ACCOUNT_KEPT } from '#app/commands/accounts/words';
import { signIn } from '#app/web/session.server';
import { userJson } from '#app/web/user-json';
import { signInByJson } from '../sign-in/ways-in.server';

/**
 * POST /api/login { username, password, code? }. With two-factor sign-in and no code: 401 with code-needed. `message`
 * is there if logging in has cancelled the deletion of the account.
 */
export const action = (args: ActionFunctionArgs) => {
  let headers = new Headers();
  return signInByJson(args, {
    async to(user) {
      const signedIn = await signIn(args.context, args.request, user.id);
      headers = signedIn.headers;
      return { ...userJson(user), ...(signedIn.keptAccount && { keptAccount: true, message: ACCOUNT_KEPT }) };
    },
    headers: () => headers,
  });
};
