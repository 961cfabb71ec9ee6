import type { ActionFunctionArgs } from '@remix-run/node';
import { requireActor } from './guard.server';
import { jsonError } from './json-error';

/** For /api/users/{id}: throws a 403 unless it is the user's own account. */
export async function requireOwnAccount(args: ActionFunctionArgs): Promise<void> {
  const actor = await requireActor(args);
  if (args.params.id !== actor.id) throw jsonError(403, 'You can only change your own account.', 'not-your-account');
}
