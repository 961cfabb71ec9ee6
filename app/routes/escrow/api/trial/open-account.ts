import type { ActionFunctionArgs } from '@remix-run/node';
import { openTrialAccount } from '#app/commands/escrow/provider-trial';
import { submitJson } from '#app/web/submit.server';

/** POST /api/create-landscaper-account { email, business_type } -> { account_id } */
export const action = (args: ActionFunctionArgs) =>
  submitJson(openTrialAccount, args, {
    from: ({ email, business_type: businessType }) => ({ email, businessType }),
    to: ({ accountId }) => ({ account_id: accountId }),
  });
