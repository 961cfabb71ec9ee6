import { z } from 'zod';
import { ENTER_WITHIN_DAYS } from '#src/modules/loyalty/domain/referral';
import { command } from '#app/web/command';
import { text } from '#app/web/fields';
import { TOO_MANY } from '../refusals';

/** A new customer says whose code invited them. */
export const acceptInvitation = command({
  for: 'customer',
  schema: z.object({ code: text('Please enter the code', 40) }),
  async run({ code }, actor, app) {
    if (!(await app.rateLimits.allow('invitation-code', actor.id))) return { ok: false, reason: 'too-many-attempts' };
    return app.loyalty.acceptInvitation.execute({ userId: actor.id, code });
  },
  refusals: {
    'no-such-code': [422, 'Nobody has this code. Please check it: it has 8 letters and digits', 'code'],
    'own-code': [422, 'This is your own code. Please enter the one you were given', 'code'],
    'invited-already': [409, 'You have entered a code already.'],
    'too-late': [
      409,
      `A code can be entered within ${ENTER_WITHIN_DAYS} days of joining, and before your first payment.`,
    ],
    'too-many-attempts': TOO_MANY,
  },
});
