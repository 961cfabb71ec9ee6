import type { ActionFunctionArgs } from '@remix-run/node';
import { changePassword } from '#app/commands/accounts/change-password';
import { sessionHeaders } from '#app/web/session.server';
import { submitJson } from '#app/web/submit.server';

/** POST /api/change-password { currentPassword, newPassword, confirmPassword }, and /api/auth/change-password without the last (D-CHPW) */
export const action = (args: ActionFunctionArgs) =>
  submitJson(changePassword, args, {
    from: (body) => ({ confirmPassword: body.newPassword, ...body }),
    headers: ({ sessionId }) => sessionHeaders(args.context, sessionId),
  });
