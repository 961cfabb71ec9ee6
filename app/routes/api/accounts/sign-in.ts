import type { ActionFunctionArgs } from '@remix-run/node';
import { signInByCall } from '#app/commands/accounts/sign-in';
import { signInHeaders } from '#app/web/session.server';
import { submitJson } from '#app/web/submit.server';
import { userJson } from '#app/web/user-json';

/** POST /api/login { username, password, code? }. With two-factor sign-in and no code: 401 with code-needed. */
export const action = (args: ActionFunctionArgs) =>
  submitJson(signInByCall, args, {
    to: userJson,
    headers: (user) => signInHeaders(args.context, args.request, user.id),
  });
