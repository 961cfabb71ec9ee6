import type { ActionFunctionArgs } from '@remix-run/node';
import { resetPassword } from '#app/commands/accounts/reset-password';
import { submitJson } from '#app/web/submit.server';

/** POST /api/auth/reset-password { token, newPassword } */
export const action = (args: ActionFunctionArgs) =>
  submitJson(resetPassword, args, { from: (body) => ({ confirmPassword: body.newPassword, ...body }) });
