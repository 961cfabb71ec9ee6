import { z } from 'zod';
import { command } from '#app/web/command';
import { TOO_MANY } from '../../refusals';
import { currentPassword, WRONG_PASSWORD } from '../current-password';

/** Everything we have about the person who asks, as records and files. */
export const downloadData = command({
  for: 'signed-in',
  schema: z.object({ currentPassword }),
  async run({ currentPassword: password }, actor, app, { address, userAgent }) {
    if (!(await app.rateLimits.allowPasswordCheck({ account: actor.id, address })))
      return { ok: false, reason: 'too-many-attempts' };
    if (!(await app.rateLimits.allow('download-data', actor.id))) return { ok: false, reason: 'too-many-downloads' };
    return app.accounts.downloadData.execute({ userId: actor.id, password, userAgent });
  },
  refusals: {
    'wrong-password': WRONG_PASSWORD,
    'too-many-attempts': TOO_MANY,
    'too-many-downloads': [
      429,
      'You have downloaded your data several times in the last hour. Please try again later.',
    ],
  },
});
