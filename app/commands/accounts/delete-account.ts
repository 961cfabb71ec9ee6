import { z } from 'zod';
import type { App } from '#src/composition/app';
import { lengths } from '#src/modules/accounts/domain/limits';
import { command } from '#app/web/command';
import { optionalText } from '#app/web/fields';
import { ACCOUNT_GONE, TOO_MANY } from '../refusals';
import { currentPassword, WRONG_PASSWORD } from './current-password';

const refusals = {
  'account-gone': ACCOUNT_GONE,
  'admins-stay': [403, 'An admin cannot delete their own account.'],
  'wrong-password': WRONG_PASSWORD,
  'under-way': [409, 'Work is open or money is held. Please finish that first.'],
  'too-many-attempts': TOO_MANY,
} as const;

type Leaving = { userId: string; password?: string; reason?: string };

async function leave(leaving: Leaving, app: App, address: string) {
  const { userId: account, password } = leaving;
  if (password !== undefined && !(await app.rateLimits.allowPasswordCheck({ account, address })))
    return { ok: false as const, reason: 'too-many-attempts' as const };
  return app.accounts.deleteAccount.execute(leaving);
}

/** The page’s form: it asks for the password. */
export const deleteAccount = command({
  for: 'signed-in',
  schema: z.object({ currentPassword, reason: optionalText(lengths.deletionReason.max) }),
  run: ({ currentPassword: password, reason }, actor, app, { address }) =>
    leave({ password, reason, userId: actor.id }, app, address),
  refusals,
});

/** DELETE /api/users/{id} {reason}. A password may come with it, and then has to be right (decision 94). */
export const deleteAccountByCall = command({
  for: 'signed-in',
  schema: z.object({ currentPassword: currentPassword.optional(), reason: optionalText(lengths.deletionReason.max) }),
  run: ({ currentPassword: password, reason }, actor, app, { address }) =>
    leave({ password, reason, userId: actor.id }, app, address),
  refusals,
});
