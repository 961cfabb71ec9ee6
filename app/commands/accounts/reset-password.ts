import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { command } from '#app/web/command';
import { submitJson } from '#app/web/submit.server';
import { FOLLOW_LINK, TOO_MANY } from '../refusals';
import { confirmPassword, newPassword, NO_MATCH, TOO_COMMON } from './new-password';

export const resetPassword = command({
  for: 'anyone',
  schema: z
    .object({
      token: z.string({ error: FOLLOW_LINK }).min(1, FOLLOW_LINK).max(200),
      newPassword,
      confirmPassword,
    })
    .refine(({ newPassword: chosen, confirmPassword: again }) => chosen === again, NO_MATCH),
  async run({ token, newPassword: chosen }, _actor, app, { address }) {
    if (!(await app.rateLimits.allow('password-reset', address))) return { ok: false, reason: 'too-many-attempts' };
    return app.accounts.resetPassword.execute({ token, password: chosen });
  },
  refusals: {
    'link-not-valid': [410, 'This link has been used or has expired. Please request a new one.'],
    'password-too-common': [422, TOO_COMMON, 'newPassword'],
    'too-many-attempts': TOO_MANY,
  },
});

/** POST /api/auth/reset-password { token, newPassword } */
export const action = (args: ActionFunctionArgs) =>
  submitJson(resetPassword, args, { from: (body) => ({ confirmPassword: body.newPassword, ...body }) });
