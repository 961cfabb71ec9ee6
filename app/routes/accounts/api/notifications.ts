import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { changeAlerts } from '#app/commands/accounts/change-alerts';
import { notFound } from '#app/web/guard.server';
import { requireOwnAccount } from '#app/web/own-account.server';
import { submitJson } from '#app/web/submit.server';

/** GET /api/users/{id}/notifications: the switches by the names under which PATCH changes them (S-ENT-29). */
export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireOwnAccount(args);
  const { alerts } = (await args.context.app.accounts.settings(id)) ?? notFound();
  return Response.json(alerts);
}

/** PATCH /api/users/{id}/notifications */
export async function action(args: ActionFunctionArgs) {
  await requireOwnAccount(args);
  return submitJson(changeAlerts, args);
}
