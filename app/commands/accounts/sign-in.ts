import { z } from 'zod';
import { command } from '#app/web/command';
import { email } from '#app/web/fields';

const tooMany = [429, 'Too many attempts. Please wait a few minutes and try again.'] as const;

export const signIn = command({
  for: 'anyone',
  schema: z.object({
    // The wire calls it username; it is the email (S-ENT-05).
    username: email,
    password: z
      .string({ error: 'Password is required' })
      .min(1, { error: 'Password is required', abort: true })
      .min(6, 'Password must be at least 6 characters')
      .max(200, 'Password must be 200 characters or less'),
  }),
  async run({ username, password }, _actor, app, { address }) {
    const allowed = await app.rateLimits.allowSignIn({ email: username, address });
    if (!allowed) return { ok: false, reason: 'too-many-attempts' };
    const outcome = await app.accounts.signIn.execute({ email: username, password });
    if (outcome.ok) await app.rateLimits.forgiveSignIn({ email: username, address });
    return outcome;
  },
  refusals: {
    'wrong-credentials': [401, 'Invalid email or password'],
    'account-suspended': [403, 'This account is suspended. Please contact support.'],
    'too-many-attempts': tooMany,
  },
});
