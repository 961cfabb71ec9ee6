import { z } from 'zod';
import { command } from '#app/web/command';
import { tick } from '#app/web/fields';
import { PREFERENCES_FAILED } from './words';

export const changePrivacy = command({
  for: 'customer',
  schema: z.object({
    shareName: tick,
    sharePostcode: tick,
    promoFromProduct: tick,
    profileVisibility: z.enum(['public', 'private'], { error: 'Please choose public or private' }),
  }),
  run: (privacy, actor, app) => app.accounts.changePrivacy.execute({ userId: actor.id, ...privacy }),
  refusals: { 'account-gone': [404, PREFERENCES_FAILED] },
});
