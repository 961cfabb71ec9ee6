import { z } from 'zod';
import { command } from '#app/web/command';
import { currentPassword } from './current-password';

export const changePassword = command({
  for: 'signed-in',
  schema: z
    .object({
      currentPassword,
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
  async run({ currentPassword: typed, newPassword }, actor, app, { address, userAgent }) {
    const allowed = [
      await app.rateLimits.allow('change-password', actor.id),
      await app.rateLimits.allow('change-password', address),
    ];
    if (allowed.includes(false)) return { ok: false, reason: 'too-many-attempts' };
    return app.accounts.changePassword.execute({ userId: actor.id, currentPassword: typed, newPassword, userAgent });
  },
  refusals: {
    'wrong-password': [422, 'Current password is not right', 'currentPassword'],
    'password-too-common': [
      422,
      'This password is one of the first that others would guess. Please choose another.',
      'newPassword',
    ],
    'too-many-attempts': [429, 'Too many attempts. Please wait a few minutes and try again.'],
  },
});
