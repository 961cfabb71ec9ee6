import { z } from 'zod';
import { command } from '#app/web/command';
import { currentPassword } from './current-password';

export const turnOffTwoFactor = command({
  for: 'signed-in',
  schema: z.object({ currentPassword }),
  async run({ currentPassword: password }, actor, app) {
    if (!(await app.rateLimits.allow('change-password', actor.id))) return { ok: false, reason: 'too-many-attempts' };
    return app.accounts.turnOffTwoFactor.execute({ userId: actor.id, password });
  },
  refusals: {
    'wrong-password': [422, 'Current password is not right', 'currentPassword'],
    'too-many-attempts': [429, 'Too many attempts. Please wait a few minutes and try again.'],
  },
});
