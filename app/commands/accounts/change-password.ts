import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { command } from '#app/web/command';
import { sessionHeaders } from '#app/web/session.server';
import { submitJson } from '#app/web/submit.server';
import { TOO_MANY } from '../refusals';
import { currentPassword, WRONG_PASSWORD } from './current-password';
import { confirmPassword, newPassword, NO_MATCH, TOO_COMMON } from './new-password';

export const changePassword = command({
  for: 'signed-in',
  schema: z
    .object({
      currentPassword,
      newPassword,
      confirmPassword,
    })
    .refine(({ newPassword: chosen, confirmPassword: again }) => chosen === again, NO_MATCH),
  async run({ currentPassword: typed, newPassword: chosen }, actor, app, { address, userAgent }) {
    if (!(await app.rateLimits.allowPasswordCheck({ account: actor.id, address })))
      return { ok: false, reason: 'too-many-attempts' };
    return app.accounts.changePassword.execute({
      userId: actor.id,
      currentPassword: typed,
      newPassword: chosen,
      userAgent,
    });
  },
  refusals: {
    'wrong-password': WRONG_PASSWORD,
    'password-unchanged': [422, 'Please choose a password that is different from your current one', 'newPassword'],
    'password-too-common': [422, TOO_COMMON, 'newPassword'],
    'too-many-attempts': TOO_MANY,
  },
});

/**
 * POST /api/change-password { currentPassword, newPassword, confirmPassword }, and /api/auth/change-password without
 * confirmPassword (D-CHPW).
 */
export const action = (args: ActionFunctionArgs) =>
  submitJson(changePassword, args, {
    from: (body) => ({ confirmPassword: body.newPassword, ...body }),
    headers: ({ sessionId }) => sessionHeaders(args.context, sessionId),
  });
