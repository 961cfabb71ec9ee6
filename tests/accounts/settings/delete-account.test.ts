import { expect, test } from 'vitest';
import type { AccountDeletion, UnfinishedBusiness } from '#src/modules/accounts/ports/account-deletion';
import { DeleteAccount } from '#src/modules/accounts/use-cases/settings/delete-account';
import { aUser, fakePasswordHashing, inMemorySessions, inMemoryUsers } from '#tests/support/memory/in-memory-accounts';
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
  const forgotten: unknown[] = [];
  const rest: AccountDeletion = {
    async cancelPending() {
      pending = 0;
    },
    underWay: async () => [
      ...underWay,
      ...(pending ? [{ jobId: 'pending', title: 'Hedge', what: 'work' as const }] : []),
    ],
    async forget(person) {
      forgotten.push(person);
      return [];
    },
  };
  const clock = { now: async () => now };
  const deleting = new DeleteAccount(workOn({ users, sessions, accountDeletion: rest }), users, passwords, clock);
  const deleteIt = (reason?: string, password = 'green fingers') =>
    deleting.execute({ userId: user.id, password, reason });
  return { users, sessions, forgotten, deleteIt, isPending: () => pending > 0 };
}
const hers = {
  id: 'secret',
  userId: olive.id,
  createdAt: now,
  lastSeenAt: now,
  expiresAt: new Date('2027-01-01'),
  userAgent: null,
};

test('a deleted account keeps nothing that says who the user was, and its sessions end; the reason is kept (D-DELETEACC, C-SET-16)', async () => {
  const { deleteIt, users, sessions, forgotten } = accountOf();
  await sessions.add(hers);
  expect(await deleteIt('  No garden any more ')).toEqual({ ok: true, value: null });
  const kept = await users.find(olive.id);
  expect(kept).toMatchObject({ id: olive.id, status: 'deleted', userType: 'customer', fullName: 'Former customer' });
  expect(JSON.stringify(kept)).not.toMatch(/olive|bramble|07700|hazel|ba11|face/i);
  expect(sessions.all()).toEqual([]);
  const { id, email, fullName } = olive;
  expect(forgotten).toEqual([{ id, email, fullName, reason: 'No garden any more', at: now }]);
});

test('the reason is optional (V-SET-12)', async () => {
  const { deleteIt, forgotten } = accountOf();
  expect(await deleteIt()).toEqual({ ok: true, value: null });
  expect(forgotten).toMatchObject([{ reason: null }]);
});

test.each(['work', 'money'] as const)('an account with %s under way is not deleted', async (what) => {
  const { deleteIt, users, forgotten } = accountOf(olive, [{ jobId: 'job', title: 'Hedge', what }]);
  expect(await deleteIt()).toEqual({ ok: false, reason: 'under-way' });
  expect([await users.find(olive.id), forgotten]).toEqual([olive, []]);
});

test('with a wrong password nothing is cancelled, ended or deleted', async () => {
  const { deleteIt, users, sessions, forgotten, isPending } = accountOf();
  await sessions.add(hers);
  expect(await deleteIt('Not me', 'black fingers')).toEqual({ ok: false, reason: 'wrong-password' });
  expect([await users.find(olive.id), forgotten, isPending()]).toEqual([olive, [], true]);
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
