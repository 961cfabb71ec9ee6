import type { ActionFunctionArgs } from '@remix-run/node';
import { completeCustomerProfile } from '#app/commands/onboarding/complete-customer-profile';
import { deleteAccountByCall } from '#app/commands/accounts/delete-account';
import { changeAccount } from '#app/commands/accounts/edit-account';
import { requireOwnAccount } from '#app/web/own-account.server';
import { signOutHeaders } from '#app/web/session.server';
import { submitJson } from '#app/web/submit.server';
import { userJson } from '#app/web/user-json';

/**
 * DELETE /api/users/{id} { reason?, currentPassword? } deletes the account and logs out everywhere. PATCH changes it,
 * and with `profileCompleted` or `termsAccepted` it completes the profile.
 */
export async function action(args: ActionFunctionArgs) {
  await requireOwnAccount(args);
  if (args.request.method === 'DELETE')
    return submitJson(deleteAccountByCall, args, { headers: () => signOutHeaders(args.context, args.request) });
  const to = (user: Parameters<typeof userJson>[0]) => ({ success: true, ...userJson(user) });
  return (await completesProfile(args.request))
    ? submitJson(completeCustomerProfile, args, { to })
    : submitJson(changeAccount, args, { to });
}

/** Reads a copy of the body to choose the command. The command refuses a body that is not JSON. */
async function completesProfile(request: Request): Promise<boolean> {
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => undefined);
  const { profileCompleted, termsAccepted } = (body ?? {}) as Record<string, unknown>;
  return profileCompleted === true || termsAccepted !== undefined;
}
