import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { command } from '#app/web/command';
import { email } from '#app/web/fields';
import { submitJson } from '#app/web/submit.server';
import { TOO_MANY } from '../refusals';
import { RESET_BY_SUPPORT } from './words';

/**
 * Every answer takes this long. An email is stored only if there is an account, and the time must not reveal that (S5).
 */
const ANSWER_AFTER_MS = 250;

export const requestPasswordReset = command({
  for: 'anyone',
  schema: z.object({ email: email() }),
  async run({ email: typed }, _actor, app, { address, deviceFor }) {
    if (!app.notifications.mailsArrive) return { ok: false, reason: 'no-mail' };
    const email = typed.toLowerCase();
    const device = deviceFor(email);
    const asker = device ? `${email} ${device}` : address;
    if (!(await app.rateLimits.allow('password-reset', asker))) return { ok: false, reason: 'too-many-attempts' };
    // Over this limit no further link is sent, but the answer is the same: an earlier link that still works is in the
    // mailbox.
    const sends =
      device !== undefined ||
      (await app.rateLimits.allow('password-reset', email)) ||
      (await app.rateLimits.allow('password-reset-again', email));
    await Promise.all([
      sends && app.accounts.requestPasswordReset.execute({ email: typed }),
      app.wait(ANSWER_AFTER_MS),
    ]);
    return { ok: true, value: null };
  },
  refusals: {
    'no-mail': [503, RESET_BY_SUPPORT],
    'too-many-attempts': TOO_MANY,
  },
});

/** POST /api/auth/forgot-password { email }: the same answer whether or not the address has an account. */
export const action = (args: ActionFunctionArgs) => submitJson(requestPasswordReset, args);
