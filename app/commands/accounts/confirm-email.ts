import { z } from 'zod';
import { command } from '#app/web/command';
import { FOLLOW_LINK, TOO_MANY } from '../refusals';
import { LINK_ENDED } from './words';

/** Confirms the address that a link was sent to. Works signed in or not, and signs nobody in. */
export const confirmEmail = command({
  for: 'anyone',
  schema: z.object({ token: z.string({ error: FOLLOW_LINK }).min(1, FOLLOW_LINK).max(200, FOLLOW_LINK) }),
  async run({ token }, _actor, app, { address }) {
    if (!(await app.rateLimits.allow('password-reset', address))) return { ok: false, reason: 'too-many-attempts' };
    return app.accounts.confirmEmail.execute({ token });
  },
  refusals: {
    'link-not-valid': [410, LINK_ENDED['link-not-valid']],
    'link-used': [410, LINK_ENDED['link-used']],
    'link-expired': [410, LINK_ENDED['link-expired']],
    'other-address': [410, LINK_ENDED['other-address']],
    'too-many-attempts': TOO_MANY,
  },
});
