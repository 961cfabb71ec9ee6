import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { command } from '#app/web/command';
import { submitJson } from '#app/web/submit.server';
import { TOO_MANY } from '../refusals';
import { currentPassword, WRONG_PASSWORD } from './current-password';
import { secondFactorCode } from './second-factor-code';

export const turnOnTwoFactor = command({
  for: 'signed-in',
  schema: z.object({
    /** The sealed secret, kept in the page's own cookie for an hour. */
    secret: z
      .string({ error: 'Please scan again: that took more than an hour, so the code to scan has changed' })
      .max(200),
    code: secondFactorCode,
    currentPassword,
  }),
  async run({ secret, code, currentPassword: password }, actor, app, { address }) {
    if (!(await app.rateLimits.allowPasswordCheck({ account: actor.id, address })))
      return { ok: false, reason: 'too-many-attempts' };
    return app.accounts.turnOnTwoFactor.execute({ userId: actor.id, password, sealedSecret: secret, code });
  },
  refusals: {
    'code-wrong': [422, 'That code is not right. Codes change every 30 seconds: wait for the next one.', 'code'],
    'wrong-password': WRONG_PASSWORD,
    'already-on': [409, 'Two-factor sign-in is already on.'],
    'too-many-attempts': TOO_MANY,
  },
});

const SECRET = 'Please send the secret from /api/auth/2fa/setup';
export const turnOnTwoFactorByCall = command({
  ...turnOnTwoFactor,
  schema: turnOnTwoFactor.schema.extend({ secret: z.string({ error: SECRET }).min(1, SECRET).max(200, SECRET) }),
});

/**
 * POST /api/auth/2fa/enable { secret, code, currentPassword } -> { success, recoveryCodes }, which are shown only once.
 */
export const action = (args: ActionFunctionArgs) =>
  submitJson(turnOnTwoFactorByCall, args, {
    to: ({ recoveryCodes }) => ({ success: true, recoveryCodes }),
    headers: () => new Headers({ 'Cache-Control': 'no-store' }),
  });
