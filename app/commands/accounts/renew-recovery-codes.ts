import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { command } from '#app/web/command';
import { submitJson } from '#app/web/submit.server';
import { TOO_MANY } from '../refusals';
import { currentPassword, WRONG_PASSWORD } from './current-password';

export const renewRecoveryCodes = command({
  for: 'signed-in',
  schema: z.object({ currentPassword }),
  async run({ currentPassword: password }, actor, app, { address }) {
    if (!(await app.rateLimits.allowPasswordCheck({ account: actor.id, address })))
      return { ok: false, reason: 'too-many-attempts' };
    return app.accounts.renewRecoveryCodes.execute({ userId: actor.id, password });
  },
  refusals: {
    'wrong-password': WRONG_PASSWORD,
    'not-on': [409, 'Two-factor sign-in is off, so there are no recovery codes.'],
    'too-many-attempts': TOO_MANY,
  },
});

/**
 * POST /api/auth/2fa/recovery-codes { currentPassword } -> { success, recoveryCodes }: ten codes, which replace the old
 * ones.
 */
export const action = (args: ActionFunctionArgs) =>
  submitJson(renewRecoveryCodes, args, {
    to: ({ recoveryCodes }) => ({ success: true, recoveryCodes }),
    headers: () => new Headers({ 'Cache-Control': 'no-store' }),
  });
