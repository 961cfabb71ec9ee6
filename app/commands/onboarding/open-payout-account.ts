import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { PAYOUTS_STAY_DAYS } from '#src/kernel/deadlines';
import { TOO_MANY } from '#app/commands/refusals';
import { command } from '#app/web/command';
import { submitJson } from '#app/web/submit.server';

/** The next days on which released money still goes to the known bank account. */
const BANK_ACCOUNT_STAYS = [
  409,
  `Your email, password, phone number or two-factor sign-in has changed in the last ${PAYOUTS_STAY_DAYS} days. To keep your money safe, the bank account that it goes to can be changed ${PAYOUTS_STAY_DAYS} days after that. Payments released until then go to the bank account you had. If it was not you, please contact us.`,
] as const;

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
    'email-refused': [
      409,
      'Our payment provider does not accept your email address. Please correct it in your settings, then try again. Money for finished work is kept for you until then.',
    ],
    'provider-refused': [
      409,
      'Our payment provider refused to open or continue your payout account. Please try again later, or contact support. Money for finished work is kept for you until then.',
    ],
    'bank-account-stays': BANK_ACCOUNT_STAYS,
    'too-many-attempts': TOO_MANY,
  },
});

/** POST /api/landscaper/payouts/onboarding-link: a new link to the provider's pages, under both names in use. */
export const action = (args: ActionFunctionArgs) =>
  submitJson(openPayoutAccount, args, { from: () => ({}), to: ({ url }) => ({ url, onboarding_url: url }) });
