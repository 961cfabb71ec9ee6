import { z } from 'zod';
import { command } from '#app/web/command';
import { email } from '#app/web/fields';

export const requestPasswordReset = command({
  for: 'anyone',
  schema: z.object({ email }),
  async run({ email }, _actor, app, { address }) {
    const allowed = [
      await app.rateLimits.allow('password-reset', address),
      await app.rateLimits.allow('password-reset', email.toLowerCase()),
    ];
    if (allowed.includes(false)) return { ok: false, reason: 'too-many-attempts' };
    await app.accounts.requestPasswordReset.execute({ email });
    return { ok: true, value: null };
  },
  refusals: { 'too-many-attempts': [429, 'Too many attempts. Please wait a few minutes and try again.'] },
});
