import type { ActionFunctionArgs } from '@remix-run/node';
import { registerTrialLandscaper } from '#app/commands/escrow/provider-trial';
import { submitJson } from '#app/web/submit.server';

/** POST /api/landscaper/register { email } -> { onboarding_url, account_id } */
export const action = (args: ActionFunctionArgs) =>
  submitJson(registerTrialLandscaper, args, {
    to: ({ url, accountId }) => ({ onboarding_url: url, account_id: accountId }),
  });
