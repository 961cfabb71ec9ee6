import { z } from 'zod';
import { command } from '#app/web/command';
import { flag, tick } from '#app/web/fields';
import { PREFERENCES_FAILED } from './words';

const profileVisibility = z.enum(['public', 'private'], { error: 'Please choose public or private' });
const refusals = { 'account-gone': [404, PREFERENCES_FAILED] } as const;

export const changePrivacy = command({
  for: 'customer',
  schema: z.object({
    shareName: tick,
    sharePostcode: tick,
    promoFromProduct: tick,
    profileVisibility,
  }),
  run: (privacy, actor, app) => app.accounts.changePrivacy.execute({ userId: actor.id, ...privacy }),
  refusals,
});

/** Changes only the fields that the call sends. */
export const changePrivacyByCall = command({
  for: 'customer',
  schema: z.object({
    shareName: flag,
    sharePostcode: flag,
    promoFromProduct: flag,
    profileVisibility: profileVisibility.optional(),
  }),
  run: (privacy, actor, app) => app.accounts.changePrivacy.execute({ userId: actor.id, ...privacy }),
  refusals,
});
