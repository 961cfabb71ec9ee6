import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { command } from '#app/web/command';
import { submitJson } from '#app/web/submit.server';
import { TOO_MANY } from '../refusals';
import { currentPassword, WRONG_PASSWORD } from './current-password';

export const turnOffTwoFactor = command({
  for: 'signed-in',
  schema: z.object({ currentPassword }),
  async run({ currentPassword: password }, actor, app, { address }) {
    if (!(await app.rateLimits.allowPasswordCheck({ account: actor.id, address })))
      return { ok: false, reason: 'too-many-attempts' };
    return app.accounts.turnOffTwoFactor.execute({ userId: actor.id, password });
  },
  refusals: {
    'wrong-password': WRONG_PASSWORD,
    'too-many-attempts': TOO_MANY,
  },
});

/** POST /api/auth/2fa/disable { currentPassword } */
export const action = (args: ActionFunctionArgs) => submitJson(turnOffTwoFactor, args);
