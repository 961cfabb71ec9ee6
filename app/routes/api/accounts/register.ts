import type { ActionFunctionArgs } from '@remix-run/node';
import { register } from '#app/commands/accounts/register';
import { signInHeaders } from '#app/web/session.server';
import { submitJson } from '#app/web/submit.server';
import { userJson } from '#app/web/user-json';

/** POST /api/register { username, password, email, fullName, userType }; signs the new user in (S-SESS-02). */
export const action = (args: ActionFunctionArgs) =>
  submitJson(register, args, {
    from: ({ username, ...body }) => ({ email: username, confirmPassword: body.password, ...body }),
    to: userJson,
    status: 201,
    faultWords: 'Registration failed',
    headers: (user) => signInHeaders(args.context, args.request, user.id),
  });
