import { z } from 'zod';
import { REQUEST_WORDS_MAX } from '#src/modules/accounts/domain/data-request';
import { command } from '#app/web/command';
import { optionalText } from '#app/web/fields';
import { ACCOUNT_GONE, TOO_MANY } from '../../refusals';
import { currentPassword, WRONG_PASSWORD } from '../current-password';
import { asking } from './words';

/** Asks to see, correct or restrict one's own data. */
export const askAboutData = command({
  for: ['customer', 'landscaper'],
  schema: z.object({
    kind: z.enum(asking, { error: 'Please choose what to ask for' }),
    words: optionalText(REQUEST_WORDS_MAX),
    currentPassword,
  }),
  async run({ kind, words, currentPassword: password }, actor, app, { address }) {
    if (!(await app.rateLimits.allowPasswordCheck({ account: actor.id, address })))
      return { ok: false, reason: 'too-many-attempts' };
    return app.accounts.askAboutData.execute({ userId: actor.id, kind, words: words ?? '', password });
  },
  refusals: {
    'account-gone': ACCOUNT_GONE,
    'admins-stay': [403, 'Admins ask another admin about their data.'],
    'wrong-password': WRONG_PASSWORD,
    'words-missing': [422, 'Please write what you want', 'words'],
    'words-too-long': [422, `Please use ${REQUEST_WORDS_MAX} characters or fewer`, 'words'],
    'asked-already': [409, 'You already have a request like this, and we have not finished with it yet.'],
    'too-many-attempts': TOO_MANY,
  },
});
