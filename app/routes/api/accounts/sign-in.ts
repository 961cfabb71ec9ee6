import type { ActionFunctionArgs } from '@remix-run/node';
import { signIn } from '#app/commands/accounts/sign-in';
import { signInHeaders } from '#app/web/session.server';
import { submitJson } from '#app/web/submit.server';
import { userJson } from '#app/web/user-json';

/** POST /api/login { username, password } */
export const action = (args: ActionFunctionArgs) =>
  submitJson(signIn, args, { to: userJson, headers: (user) => signInHeaders(args.context, args.request, user.id) });
