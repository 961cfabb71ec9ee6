import type { ActionFunctionArgs } from '@remix-run/node';
import { completeCustomerProfile } from '#app/commands/accounts/complete-customer-profile';
import { changeAccount } from '#app/commands/accounts/edit-account';
import { requireOwnAccount } from '#app/web/own-account.server';
import { submitJson } from '#app/web/submit.server';
import { userJson } from '#app/web/user-json';

/** PATCH /api/users/{id}: whoever agrees to the terms, or says that it is complete, completes their profile; others change it. */
export async function action(args: ActionFunctionArgs) {
  await requireOwnAccount(args);
  const to = (user: Parameters<typeof userJson>[0]) => ({ success: true, ...userJson(user) });
  return (await completesProfile(args.request))
    ? submitJson(completeCustomerProfile, args, { to })
    : submitJson(changeAccount, args, { to });
}

async function completesProfile(request: Request): Promise<boolean> {
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => undefined);
  const { profileCompleted, termsAccepted } = (body ?? {}) as Record<string, unknown>;
  return profileCompleted === true || termsAccepted !== undefined;
}
