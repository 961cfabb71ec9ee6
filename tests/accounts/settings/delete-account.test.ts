import { expect, test } from 'vitest';
import type { AccountDeletion, UnfinishedBusiness } from '#src/modules/accounts/ports/account-deletion';
import { DeleteAccount } from '#src/modules/accounts/use-cases/settings/delete-account';
import { aUser, fakePasswordHashing, inMemorySessions, inMemoryUsers } from '#tests/support/memory/in-memory-accounts';
import { InMemoryDataRequests } from '#tests/support/memory/data/in-memory-data-requests';
import { inMemoryOutbox } from '#tests/support/memory/in-memory-jobs';
import { workOn } from '#tests/support/memory/in-memory-work';

const now = new Date('2026-05-13T08:20:00Z');
const olive = aUser({
  fullName: 'Olive Bramble',
  firstName: 'Olive',
  lastName: 'Bramble',
  phoneNumber: '07700900123',
  address: '3 Hazel Close, Frome',
  postcode: 'BA11 1AA',
  propertyType: 'home',
  profileImageId: 'face',
});

/** A user with one pending job, which is cancelled with the account, and whatever else they have under way. */
function accountOf(user = olive, underWay: UnfinishedBusiness[] = [], passwords = fakePasswordHashing) {
  const users = inMemoryUsers(user);
  const sessions = inMemorySessions(users, () => now);
  let pending = 1;
  const [requests, outbox] = [new InMemoryDataRequests(), inMemoryOutbox()];
  const rest: AccountDeletion = {
    async cancelPending() {
      pending = 0;
    },
    underWay: async () => [
      ...underWay,
      ...(pending ? [{ jobId: 'pending', title: 'Hedge', what: 'work' as const }] : []),
    ],
    forget: () => Promise.reject(new Error('nothing is erased yet')),
    forgetRest: () => Promise.reject(new Error('nothing is erased yet')),
  };
  const clock = { now: async () => now };
  const work = workOn({ users, sessions, accountDeletion: rest, dataRequests: requests, outbox });
  const deleting = new DeleteAccount(
    work,
    users,
    passwords,
    clock,
    () => 'request',
    () => 'key',
  );
  const deleteIt = (reason?: string, password = 'green fingers') =>
    deleting.execute({ userId: user.id, password, reason });
  return { users, sessions, requests, outbox, deleteIt, isPending: () => pending > 0 };
}
const hers = {
  id: 'secret',
  userId: olive.id,
  createdAt: now,
  lastSeenAt: now,
  expiresAt: new Date('2027-01-01'),
  userAgent: null,
};

test('a deleted account is closed at once: its sessions end, and it is erased after 14 days (D-DELETEACC, C-SET-16)', async () => {
  const { deleteIt, users, sessions, requests, outbox } = accountOf();
  await sessions.add(hers);
  expect(await deleteIt('  No garden any more ')).toEqual({ ok: true, value: null });
  expect(await users.find(olive.id)).toEqual({ ...olive, status: 'leaving' });
  expect(sessions.all()).toEqual([]);
  expect(await requests.ofUser(olive.id)).toMatchObject([
    { kind: 'delete', state: 'grace', words: 'No garden any more', eraseAt: new Date('2026-05-27T08:20:00Z') },
  ]);
  expect(outbox.names()).toEqual(['deletion-asked']);
});

test('the reason is optional (V-SET-12)', async () => {
  const { deleteIt, requests } = accountOf();
  expect(await deleteIt()).toEqual({ ok: true, value: null });
  expect(await requests.ofUser(olive.id)).toMatchObject([{ words: null }]);
});

test.each(['work', 'money'] as const)('an account with %s under way is not deleted', async (what) => {
  const { deleteIt, users, requests } = accountOf(olive, [{ jobId: 'job', title: 'Hedge', what }]);
  expect(await deleteIt()).toEqual({ ok: false, reason: 'under-way' });
  expect([await users.find(olive.id), await requests.ofUser(olive.id)]).toEqual([olive, []]);
});

test('with a wrong password nothing is cancelled, ended or deleted', async () => {
  const { deleteIt, users, sessions, requests, isPending } = accountOf();
  await sessions.add(hers);
  expect(await deleteIt('Not me', 'black fingers')).toEqual({ ok: false, reason: 'wrong-password' });
  expect([await users.find(olive.id), await requests.ofUser(olive.id), isPending()]).toEqual([olive, [], true]);
  expect(sessions.all()).toHaveLength(1);
});

test('a password that has been changed in the meantime is refused', async () => {
  const { deleteIt, users } = accountOf(olive, [], {
    ...fakePasswordHashing,
    async matches(password, hash) {
      await users.save({ ...olive, passwordHash: 'hashed:a new one' });
      return fakePasswordHashing.matches(password, hash);
    },
  });
  expect(await deleteIt()).toEqual({ ok: false, reason: 'wrong-password' });
  expect((await users.find(olive.id))?.status).toBe('active');
});

test('an admin’s account cannot be deleted, and no account can be deleted twice', async () => {
  expect(await accountOf(aUser({ userType: 'admin' })).deleteIt()).toEqual({ ok: false, reason: 'admins-stay' });
  const { deleteIt } = accountOf();
  await deleteIt();
  expect(await deleteIt()).toEqual({ ok: false, reason: 'account-gone' });
});
