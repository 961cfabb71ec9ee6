import type { ActionFunctionArgs } from '@remix-run/node';
import { openSubscriptionCheckout } from '#app/commands/sales/open-service-checkout';
import { submitJson } from '#app/web/submit.server';

/** POST /api/create-subscription-checkout: the provider's page to which the browser goes. */
export const action = (args: ActionFunctionArgs) =>
  submitJson(openSubscriptionCheckout, args, { to: ({ url }) => ({ url }) });
