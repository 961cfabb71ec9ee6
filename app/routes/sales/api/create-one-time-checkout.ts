import type { ActionFunctionArgs } from '@remix-run/node';
import { openOneTimeCheckout } from '#app/commands/sales/open-service-checkout';
import { submitJson } from '#app/web/submit.server';

/** POST /api/create-one-time-checkout: returns the URL of the provider's page. */
export const action = (args: ActionFunctionArgs) =>
  submitJson(openOneTimeCheckout, args, { to: ({ url }) => ({ url }) });
