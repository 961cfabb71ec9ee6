import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { requireActor } from './guard.server';
import { jsonError } from './json-error';

/** For /api/users/{id}: the user, if it is their own account. Otherwise throws a 403. */
export async function requireOwnAccount(args: ActionFunctionArgs | LoaderFunctionArgs): Promise<SessionUser> {
  const actor = await requireActor(args);
  if (args.params.id === actor.id) return actor;
  const words =
    args.request.method === 'GET' ? 'You can only see your own account.' : 'You can only change your own account.';
  throw jsonError(403, words, 'not-your-account');
}
