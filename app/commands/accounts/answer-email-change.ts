import { z } from 'zod';
import { EMAIL_CHANGE_HOURS } from '#src/kernel/deadlines';
import { command } from '#app/web/command';
import { FOLLOW_LINK, TOO_MANY } from '../refusals';

/** Makes or stops a change of email that our support asked for; the key in the link says which. */
export const answerEmailChange = command({
  for: 'anyone',
  schema: z.object({ key: z.string({ error: FOLLOW_LINK }).min(1, FOLLOW_LINK).max(200, FOLLOW_LINK) }),
  async run({ key }, _actor, app, { address }) {
    if (!(await app.rateLimits.allow('password-reset', address))) return { ok: false, reason: 'too-many-attempts' };
    return app.accounts.answerEmailChange.execute({ key });
  },
  refusals: {
    'link-not-valid': [410, 'This link has been used or has expired. Please contact us if the email is still wrong.'],
    'too-early': [
      409,
      `This link does not work yet. For ${EMAIL_CHANGE_HOURS} hours after we were asked, the change can only be stopped from the address that the account has. Please open it again later.`,
    ],
    'email-taken': [409, 'Another account uses this email now, so yours stays as it is. Please contact us.'],
    'too-many-attempts': TOO_MANY,
  },
});
