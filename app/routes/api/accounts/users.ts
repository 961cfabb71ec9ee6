import type { ActionFunctionArgs } from '@remix-run/node';
import { completeCustomerProfile } from '#app/commands/accounts/complete-customer-profile';
import { requireActor } from '#app/web/guard.server';
import { jsonError, submitJson } from '#app/web/submit.server';
import { userJson } from '#app/web/user-json';

/** PATCH /api/users/{id}: one's own only. For now with the fields of profile completion (API-CUST-11). */
export async function action(args: ActionFunctionArgs) {
  const actor = await requireActor(args);
  if (args.params.id !== actor.id) return jsonError(403, 'You can change your own account only.', 'not-your-account');
  return submitJson(completeCustomerProfile, args, { to: (user) => ({ success: true, ...userJson(user) }) });
}
