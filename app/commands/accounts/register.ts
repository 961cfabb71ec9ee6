import { z } from 'zod';
import { command } from '#app/web/command';
import { email, id, optionalText } from '#app/web/fields';

export const register = command({
  for: 'anyone',
  schema: z
    .object({
      /** Minted by the page, so that sending the form twice opens one account. */
      userId: id().optional(),
      email,
      password: z
        .string({ error: 'Password is required' })
        .min(1, { error: 'Password is required', abort: true })
        .min(8, 'Password must be at least 8 characters')
        .max(200, 'Password must be 200 characters or less'),
      /** Asked by the form only; a JSON caller has no second field to mistype. */
      confirmPassword: z.string({ error: 'Please confirm your password' }).min(1, 'Please confirm your password'),
      fullName: optionalText(100),
      userType: z
        .enum(['customer', 'landscaper'], { error: 'Please select a user type (Customer or Landscaper)' })
        .default('customer'),
    })
    .refine(({ password, confirmPassword }) => password === confirmPassword, {
      path: ['confirmPassword'],
      message: "Passwords don't match",
    }),
  async run({ userId, email, password, fullName, userType }, _actor, app, { address }) {
    if (!(await app.rateLimits.allow('register', address))) return { ok: false, reason: 'too-many-attempts' };
    return app.accounts.register.execute({ userId: userId ?? app.newId(), email, password, fullName, userType });
  },
  refusals: {
    'email-taken': [409, 'There is already an account with this email. Please log in instead.', 'email'],
    'password-too-common': [
      422,
      'This password is one of the first that others would guess. Please choose another.',
      'password',
    ],
    'too-many-attempts': [429, 'Too many attempts. Please wait a few minutes and try again.'],
  },
});
