import type { Outbox } from '#src/kernel/event';
import { isWaiting, standingWith, undone } from '../../domain/data-request';
import type { AccountsEvents } from '../../domain/events';
import type { DataRequests } from '../../ports/data/data-requests';
import type { UserRepository } from '../../ports/user-repository';

export type ReopeningStores = {
  users: Pick<UserRepository, 'find' | 'lock' | 'save'>;
  dataRequests: Pick<DataRequests, 'ofUser' | 'save'>;
  outbox: Outbox<AccountsEvents>;
};

/** Undoes the deletion of an account in its days of grace. False if there was none. */
export async function reopenAccount(
  { users, dataRequests, outbox }: ReopeningStores,
  userId: string,
  at: Date,
): Promise<boolean> {
  if ((await users.find(userId))?.status !== 'leaving') return false;
  const user = await users.lock(userId);
  if (user?.status !== 'leaving') return false;
  const requests = await dataRequests.ofUser(userId);
  const deletion = requests.find(({ state }) => state === 'grace');
  if (deletion) {
    await dataRequests.save(undone(deletion, at));
    await outbox.add({ name: 'deletion-undone', about: { userId, requestId: deletion.id }, at });
  }
  const others = requests.filter((one) => isWaiting(one) && one.id !== deletion?.id);
  await users.save({ ...user, status: standingWith(others) });
  return true;
}
