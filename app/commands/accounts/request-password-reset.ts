import { z } from 'zod';
import { command } from '#app/web/command';
import { email } from '#app/web/fields';
import { TOO_MANY } from '../refusals';
import { RESET_BY_SUPPORT } from './reset-by-support';

/** Longer than it takes to store an email, which only an account gets: the time must not show whether there is one (S5). */
const ANSWER_AFTER_MS = 250;

export const requestPasswordReset = command({
  for: 'anyone',
  schema: z.object({ email }),
  async run({ email }, _actor, app, { address }) {
    if (!app.notifications.mailsArrive) return { ok: false, reason: 'no-mail' };
    const allowed = [
      await app.rateLimits.allow('password-reset', address),
      await app.rateLimits.allow('password-reset', email.toLowerCase()),
    ];
    if (allowed.includes(false)) return { ok: false, reason: 'too-many-attempts' };
    await Promise.all([app.accounts.requestPasswordReset.execute({ email }), app.wait(ANSWER_AFTER_MS)]);
    return { ok: true, value: null };
  },
  refusals: {
    'no-mail': [503, RESET_BY_SUPPORT],
    'too-many-attempts': TOO_MANY,
  },
});
