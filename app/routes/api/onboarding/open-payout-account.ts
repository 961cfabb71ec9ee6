import type { ActionFunctionArgs } from '@remix-run/node';
import { openPayoutAccount } from '#app/commands/onboarding/open-payout-account';
import { submitJson } from '#app/web/submit.server';

/** POST /api/landscaper/payouts/onboarding-link: a new link to the provider's pages, under both names in use. */
export const action = (args: ActionFunctionArgs) =>
  submitJson(openPayoutAccount, args, { from: () => ({}), to: ({ url }) => ({ url, onboarding_url: url }) });
