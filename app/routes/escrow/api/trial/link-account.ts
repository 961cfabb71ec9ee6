import type { ActionFunctionArgs } from '@remix-run/node';
import { linkTrialAccount } from '#app/commands/escrow/provider-trial';
import { submitJson } from '#app/web/submit.server';

/** POST /api/generate-onboarding-link { account_id, refresh_url, return_url } -> { onboarding_url } */
export const action = (args: ActionFunctionArgs) =>
  submitJson(linkTrialAccount, args, {
    from: ({ account_id: accountId, refresh_url: refreshUrl, return_url: returnUrl }) => ({
      accountId,
      refreshUrl,
      returnUrl,
    }),
    to: ({ url }) => ({ onboarding_url: url }),
  });
