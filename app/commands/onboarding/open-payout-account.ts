import { z } from 'zod';
import { command } from '#app/web/command';
import { TOO_MANY } from '#app/commands/refusals';

export const openPayoutAccount = command({
  for: 'landscaper',
  schema: z.object({}),
  async run(_input, actor, app, { baseUrl }) {
    if (!(await app.rateLimits.allow('open-checkout', actor.id))) return { ok: false, reason: 'too-many-attempts' };
    const here = `${baseUrl}/landscaper/payouts`;
    return app.onboarding.openPayoutAccount.execute({
      landscaperId: actor.id,
      doneUrl: here,
      againUrl: `${here}?link=expired`,
    });
  },
  refusals: {
    'not-a-landscaper': [403, 'Only landscapers have a payout account.'],
    'provider-busy': [503, 'Our payment provider is not answering just now. Please try again in a minute.'],
    'too-many-attempts': TOO_MANY,
  },
});
