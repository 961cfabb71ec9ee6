import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { changePrivacyByCall } from '#app/commands/accounts/change-privacy';
import { notFound } from '#app/web/guard.server';
import { requireOwnAccount } from '#app/web/own-account.server';
import { submitJson } from '#app/web/submit.server';

/** GET /api/users/{id}/privacy: what a customer shares, and whether reviews show their name. */
export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireOwnAccount(args);
  const { privacy } = (await args.context.app.accounts.settings(id)) ?? notFound();
  return Response.json(privacy);
}

/** PATCH /api/users/{id}/privacy changes the fields that are sent, and answers like GET. */
export async function action(args: ActionFunctionArgs) {
  const { id } = await requireOwnAccount(args);
  const { accounts } = args.context.app;
  return submitJson(changePrivacyByCall, args, {
    to: async () => ({ success: true, ...(await accounts.settings(id))?.privacy }),
  });
}
