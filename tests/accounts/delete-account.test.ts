import { expect, test } from 'vitest';
import type { AccountDeletion, UnderWay } from '#src/modules/accounts/ports/account-deletion';
import { DeleteAccount } from '#src/modules/accounts/use-cases/delete-account';
import { FindSession } from '#src/modules/accounts/use-cases/find-session';
import {
  aUser,
  fakePasswordHashing,
  inMemorySessions,
  inMemoryUsers,
  workOn,
} from '#tests/support/memory/in-memory-accounts';

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

/** Somebody with one job pending, which ends where they leave, and whatever else they have under way. */
function leaving(user = olive, underWay: UnderWay[] = [], passwords = fakePasswordHashing) {
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
    forget: async (person) => void forgotten.push(person),
  };
  const clock = { now: async () => now };
  const deleting = new DeleteAccount(workOn({ users, sessions, accountDeletion: rest }), users, passwords, clock);
  const leave = (reason?: string, password = 'green fingers') =>
    deleting.execute({ userId: user.id, password, reason });
  return { users, sessions, forgotten, leave, isPending: () => pending > 0 };
}
const hers = {
  id: 'secret',
  userId: olive.id,
  createdAt: now,
  lastSeenAt: now,
  expiresAt: new Date('2027-01-01'),
  userAgent: null,
};

test('whoever leaves is nobody from then on, and logged out everywhere; why is kept (D-DELETEACC, C-SET-16)', async () => {
  const { leave, users, sessions, forgotten } = leaving();
  await sessions.add(hers);
  expect(await leave('  No garden any more ')).toEqual({ ok: true, value: null });
  const kept = await users.find(olive.id);
  expect(kept).toMatchObject({ id: olive.id, status: 'deleted', userType: 'customer', fullName: 'Former customer' });
  expect(JSON.stringify(kept)).not.toMatch(/olive|bramble|07700|hazel|ba11|face/i);
  expect(sessions.all()).toEqual([]);
  expect(forgotten).toEqual([{ id: olive.id, email: olive.email, reason: 'No garden any more', at: now }]);
});

test('a reason need not be given (V-SET-12)', async () => {
  const { leave, forgotten } = leaving();
  expect(await leave()).toEqual({ ok: true, value: null });
  expect(forgotten).toMatchObject([{ reason: null }]);
});

test.each(['work', 'money'] as const)('with %s under way nobody leaves', async (what) => {
  const { leave, users, forgotten } = leaving(olive, [{ jobId: 'job', title: 'Hedge', what }]);
  expect(await leave()).toEqual({ ok: false, reason: 'under-way' });
  expect([await users.find(olive.id), forgotten]).toEqual([olive, []]);
});

test('it takes the password: with another nothing is cancelled, ended or forgotten', async () => {
  const { leave, users, sessions, forgotten, isPending } = leaving();
  await sessions.add(hers);
  expect(await leave('Not me', 'black fingers')).toEqual({ ok: false, reason: 'wrong-password' });
  expect([await users.find(olive.id), forgotten, isPending()]).toEqual([olive, [], true]);
  expect(sessions.all()).toHaveLength(1);
});

test('a password that was changed meanwhile proves nothing', async () => {
  const { leave, users } = leaving(olive, [], {
    ...fakePasswordHashing,
    async matches(password, hash) {
      await users.save({ ...olive, passwordHash: 'hashed:by its owner' });
      return fakePasswordHashing.matches(password, hash);
    },
  });
  expect(await leave()).toEqual({ ok: false, reason: 'wrong-password' });
  expect((await users.find(olive.id))?.status).toBe('active');
});

test('an admin stays, and nobody leaves twice', async () => {
  expect(await leaving(aUser({ userType: 'admin' })).leave()).toEqual({ ok: false, reason: 'admins-stay' });
  const { leave } = leaving();
  await leave();
  expect(await leave()).toEqual({ ok: false, reason: 'account-gone' });
});

test('a session that was left over is nobody’s', async () => {
  const { leave, sessions } = leaving();
  await leave();
  await sessions.add(hers);
  expect(await new FindSession(sessions).execute({ sessionId: hers.id })).toBeUndefined();
});
