import { z } from 'zod';
import type { App } from '#src/composition/app';
import { command } from '#app/web/command';
import { TOO_MANY } from '../refusals';
import { CONFIRMED_BY_SUPPORT } from './words';

/** Sent after an account is opened, in any way. Nothing waits for the email or its link. */
export async function sendFirstConfirmation(app: App, userId: string): Promise<void> {
  if (app.notifications.mailsArrive) await app.accounts.sendEmailConfirmation.execute({ userId });
}

/** Sends another link to someone who is signed in. */
export const sendEmailConfirmation = command({
  for: 'signed-in',
  schema: z.object({}),
  async run(_input, actor, app) {
    if (!app.notifications.mailsArrive) return { ok: false, reason: 'no-mail' };
    if (!(await app.rateLimits.allow('confirm-email', actor.id))) return { ok: false, reason: 'too-many-attempts' };
    return app.accounts.sendEmailConfirmation.execute({ userId: actor.id });
  },
  refusals: {
    'already-confirmed': [409, 'Your email address is confirmed already.'],
    'no-mail': [503, CONFIRMED_BY_SUPPORT],
    'too-many-attempts': TOO_MANY,
  },
});
