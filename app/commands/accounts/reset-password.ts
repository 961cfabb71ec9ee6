import { z } from 'zod';
import { command } from '#app/web/command';

export const resetPassword = command({
  for: 'anyone',
  schema: z
    .object({
      token: z
        .string({ error: 'Please follow the link from the mail' })
        .min(1, 'Please follow the link from the mail')
        .max(200),
      newPassword: z
        .string({ error: 'Password is required' })
        .min(1, { error: 'Password is required', abort: true })
        .min(8, 'Password must be at least 8 characters')
        .max(200, 'Password must be 200 characters or less'),
      confirmPassword: z.string({ error: 'Please confirm your password' }).min(1, 'Please confirm your password'),
    })
    .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
      path: ['confirmPassword'],
      message: "Passwords don't match",
    }),
  async run({ token, newPassword }, _actor, app, { address }) {
    if (!(await app.rateLimits.allow('password-reset', address))) return { ok: false, reason: 'too-many-attempts' };
    return app.accounts.resetPassword.execute({ token, password: newPassword });
  },
  refusals: {
    'link-not-valid': [410, 'This link has been used or has run out. Please ask for a new one.'],
    'password-too-common': [
      422,
      'This password is one of the first that others would guess. Please choose another.',
      'newPassword',
    ],
    'too-many-attempts': [429, 'Too many attempts. Please wait a few minutes and try again.'],
  },
});
