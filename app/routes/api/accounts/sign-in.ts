import type { ActionFunctionArgs } from '@remix-run/node';
import { signInByCall } from '#app/commands/accounts/sign-in';
import { signInHeaders } from '#app/web/session.server';
import { submitJson } from '#app/web/submit.server';
import { userJson } from '#app/web/user-json';

/** POST /api/login { username, password, code? }. Where a code is owed: 401 with code-needed, and nobody is signed in. */
export const action = (args: ActionFunctionArgs) =>
  submitJson(signInByCall, args, {
    to: userJson,
    headers: (user) => signInHeaders(args.context, args.request, user.id),
  });
