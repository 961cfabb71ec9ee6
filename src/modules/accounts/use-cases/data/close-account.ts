import type { Outbox } from '#src/kernel/event';
import { ok, refuse, type Result } from '#src/kernel/result';
import { asked } from '../../domain/data-request';
import type { AccountsEvents } from '../../domain/events';
import type { User } from '../../domain/user';
import type { AccountDeletion } from '../../ports/account-deletion';
import type { DataRequests } from '../../ports/data/data-requests';
import type { SessionStore } from '../../ports/session-store';
import type { UserRepository } from '../../ports/user-repository';

export type ClosingStores = {
  users: Pick<UserRepository, 'save'>;
  sessions: Pick<SessionStore, 'endAll'>;
  accountDeletion: Pick<AccountDeletion, 'cancelPending' | 'underWay'>;
  dataRequests: Pick<DataRequests, 'add'>;
  outbox: Outbox<AccountsEvents>;
};
type Deletion = { id: string; accessKey: string; words: string | null; because: 'asked' | 'idle' };

/**
 * Closes the account of a user whom the caller has locked. It first cancels pending jobs and bids, so that none can
 * become open work meanwhile; then all sessions end, and the days of grace begin. Refused while work is open or money
 * is held; the caller’s unit of work then undoes the rest.
 */
export async function closeAccount(
  { users, sessions, accountDeletion, dataRequests, outbox }: ClosingStores,
  user: User,
  deletion: Deletion,
  at: Date,
): Promise<Result<null, 'under-way'>> {
  await accountDeletion.cancelPending(user.id, at);
  if ((await accountDeletion.underWay(user.id)).length > 0) return refuse('under-way');
  await sessions.endAll(user.id);
  await users.save({ ...user, status: 'leaving' });
  await dataRequests.add(asked({ ...deletion, userId: user.id, kind: 'delete' }, at));
  await outbox.add({ name: 'deletion-asked', about: { userId: user.id, requestId: deletion.id }, at });
  return ok(null);
}
