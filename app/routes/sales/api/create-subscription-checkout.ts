import type { ActionFunctionArgs } from '@remix-run/node';
import { openSubscriptionCheckout } from '#app/commands/sales/open-service-checkout';
import { submitJson } from '#app/web/submit.server';

/** POST /api/create-subscription-checkout: returns the URL of the provider's page. */
export const action = (args: ActionFunctionArgs) =>
  submitJson(openSubscriptionCheckout, args, { to: ({ url }) => ({ url }) });
