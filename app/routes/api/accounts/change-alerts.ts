import type { ActionFunctionArgs } from '@remix-run/node';
import { changeAlerts } from '#app/commands/accounts/change-alerts';
import { requireActor } from '#app/web/guard.server';
import { jsonError, submitJson } from '#app/web/submit.server';

/** PATCH /api/users/{id}/notifications: one's own only. */
export async function action(args: ActionFunctionArgs) {
  const actor = await requireActor(args);
  if (args.params.id !== actor.id) return jsonError(403, 'You can change your own account only.', 'not-your-account');
  return submitJson(changeAlerts, args);
}
