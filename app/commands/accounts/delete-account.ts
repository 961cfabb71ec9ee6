import { z } from 'zod';
import { lengths } from '#src/modules/accounts/domain/limits';
import { command } from '#app/web/command';
import { optionalText } from '#app/web/fields';
import { ACCOUNT_GONE, TOO_MANY } from '../refusals';
import { currentPassword, WRONG_PASSWORD } from './current-password';

export const deleteAccount = command({
  for: 'signed-in',
  schema: z.object({ currentPassword, reason: optionalText(lengths.deletionReason.max) }),
  async run({ currentPassword: password, reason }, actor, app, { address }) {
    if (!(await app.rateLimits.allowPasswordCheck({ account: actor.id, address })))
      return { ok: false, reason: 'too-many-attempts' };
    return app.accounts.deleteAccount.execute({ userId: actor.id, password, reason });
  },
  refusals: {
    'account-gone': ACCOUNT_GONE,
    'admins-stay': [403, 'An admin cannot delete their own account.'],
    'wrong-password': WRONG_PASSWORD,
    'under-way': [409, 'Work is open or money is held. Please finish that first.'],
    'too-many-attempts': TOO_MANY,
  },
});
