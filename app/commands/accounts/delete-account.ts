import { z } from 'zod';
import { command } from '#app/web/command';
import { optionalText } from '#app/web/fields';
import { ACCOUNT_GONE, TOO_MANY } from '../refusals';
import { currentPassword } from './current-password';

export const deleteAccount = command({
  for: 'signed-in',
  schema: z.object({ currentPassword, reason: optionalText(1000) }),
  async run({ currentPassword: password, reason }, actor, app, { address }) {
    if (!(await app.rateLimits.allowPasswordCheck({ account: actor.id, address })))
      return { ok: false, reason: 'too-many-attempts' };
    return app.accounts.deleteAccount.execute({ userId: actor.id, password, reason });
  },
  refusals: {
    'account-gone': ACCOUNT_GONE,
    'admins-stay': [403, 'An admin cannot delete their own account.'],
    'wrong-password': [422, 'Current password is not right', 'currentPassword'],
    'under-way': [409, 'Work is open or money is held. Please finish that first.'],
    'too-many-attempts': TOO_MANY,
  },
});
