import { z } from 'zod';
import { command } from '#app/web/command';
import { optionalText } from '#app/web/fields';
import { currentPassword } from './current-password';

export const deleteAccount = command({
  for: 'signed-in',
  schema: z.object({ currentPassword, reason: optionalText(1000) }),
  async run({ currentPassword: password, reason }, actor, app, { address }) {
    const allowed = [
      await app.rateLimits.allow('change-password', actor.id),
      await app.rateLimits.allow('change-password', address),
    ];
    if (allowed.includes(false)) return { ok: false, reason: 'too-many-attempts' };
    return app.accounts.deleteAccount.execute({ userId: actor.id, password, reason });
  },
  refusals: {
    'account-gone': [404, 'This account is deleted already.'],
    'admins-stay': [403, 'An admin cannot delete their own account.'],
    'wrong-password': [422, 'Current password is not right', 'currentPassword'],
    'under-way': [409, 'Work is open or money is held. Please finish that first.'],
    'too-many-attempts': [429, 'Too many attempts. Please wait a few minutes and try again.'],
  },
});
