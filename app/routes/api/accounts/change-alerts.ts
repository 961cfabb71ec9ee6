import type { ActionFunctionArgs } from '@remix-run/node';
import { changeAlerts } from '#app/commands/accounts/change-alerts';
import { requireOwnAccount } from '#app/web/own-account.server';
import { submitJson } from '#app/web/submit.server';

/** PATCH /api/users/{id}/notifications */
export async function action(args: ActionFunctionArgs) {
  await requireOwnAccount(args);
  return submitJson(changeAlerts, args);
}
