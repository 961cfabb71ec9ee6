import { z } from 'zod';
import { command } from '#app/web/command';
import { email } from '#app/web/fields';
import { EMAIL_TAKEN, TOO_MANY } from '../refusals';
import { currentPassword, WRONG_PASSWORD } from './current-password';
import { sendFirstConfirmation } from './send-email-confirmation';

/** Corrects an address that is not confirmed yet, and sends a link to the new one. */
export const correctMyEmail = command({
  for: 'signed-in',
  schema: z.object({ email: email(), currentPassword }),
  async run({ email: typed, currentPassword: password }, actor, app, { address }) {
    // Limited like registering, because the answer reveals whether an address has an account.
    const allowed = await Promise.all([
      app.rateLimits.allow('register', address),
      app.rateLimits.allow('confirm-email', actor.id),
      app.rateLimits.allowPasswordCheck({ account: actor.id, address }),
    ]);
    if (allowed.includes(false)) return { ok: false, reason: 'too-many-attempts' };
    const corrected = await app.accounts.correctMyEmail.execute({ userId: actor.id, email: typed, password });
    if (corrected.ok) await sendFirstConfirmation(app, actor.id);
    return corrected;
  },
  refusals: {
    'wrong-password': WRONG_PASSWORD,
    'already-confirmed': [409, 'Your address is confirmed already. Please contact support to change it.'],
    'email-unchanged': [422, 'This is the address that your account has now', 'email'],
    'email-taken': EMAIL_TAKEN,
    'too-many-attempts': TOO_MANY,
  },
});
