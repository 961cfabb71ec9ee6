import { z } from 'zod';
import { command, type Words } from '#app/web/command';
import { TOO_MANY } from '../../refusals';
import { currentPassword, PASSWORD_MISSING, WRONG_PASSWORD } from '../current-password';

/**
 * What was wrong with a download, with the field it belongs to, from the reason in the URL. Undefined if nothing was.
 */
export function refusalOf(reason: string | null): { words: string; field?: string } | undefined {
  if (reason === null) return undefined;
  const [, words, field] = Object.hasOwn(downloadData.refusals, reason)
    ? (downloadData.refusals[reason as keyof typeof downloadData.refusals] as Words)
    : MISSING;
  return { words, field };
}
const MISSING = [422, PASSWORD_MISSING, 'currentPassword'] as const;

/** Everything that we have about the person, as records and files. */
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
