import { beforeEach, expect, test } from 'vitest';
import { newSession } from '#src/modules/accounts/domain/session';
import { ChangePassword } from '#src/modules/accounts/use-cases/change-password';
import { inMemoryChallenges } from '#tests/support/memory/in-memory-account-security';
import {
  aUser,
  fakePasswordHashing,
  inMemoryPasswordResets,
  inMemorySessions,
  inMemoryUsers,
  refusesOnly,
  workOn,
} from '#tests/support/memory/in-memory-accounts';
import { inMemoryOutbox } from '#tests/support/memory/in-memory-jobs';

const now = new Date('2026-05-14T09:00:00Z');
const olive = aUser();
const fern = aUser({ id: crypto.randomUUID(), email: 'fern@hedgerow.test' });
let users: ReturnType<typeof inMemoryUsers>;
let sessions: ReturnType<typeof inMemorySessions>;
let resets: ReturnType<typeof inMemoryPasswordResets>;
let challenges: ReturnType<typeof inMemoryChallenges>;
let outbox: ReturnType<typeof inMemoryOutbox>;

beforeEach(async () => {
  users = inMemoryUsers(olive, fern);
  sessions = inMemorySessions(users, () => now);
  resets = inMemoryPasswordResets();
  challenges = inMemoryChallenges();
  outbox = inMemoryOutbox();
  for (const [id, userId] of [
    ['laptop', olive.id],
    ['phone', olive.id],
    ["fern's", fern.id],
  ] as const)
    await sessions.add(newSession({ id, userId, at: now }));
});

const change = (currentPassword: string, newPassword: string, passwords = fakePasswordHashing) =>
  new ChangePassword(
    workOn({ users, sessions, resets, challenges, outbox }),
    users,
    passwords,
    refusesOnly('password1'),
    { now: async () => now },
    () => 'new id',
  ).execute({ userId: olive.id, currentPassword, newPassword, userAgent: 'Firefox' });
const openIds = () => sessions.all().map(({ id }) => id);

test('the new password is kept, every session of hers ends, and this browser goes on with a new id (D-CHPW)', async () => {
  expect(await change('green fingers', 'three random words')).toEqual({ ok: true, value: { sessionId: 'new id' } });
  expect((await users.find(olive.id))?.passwordHash).toBe('hashed:three random words');
  expect(openIds()).toEqual(["fern's", 'new id']);
});

test('its owner is told, by the outbox', async () => {
  await change('green fingers', 'three random words');
  expect(outbox.events).toEqual([{ name: 'password-changed', about: { userId: olive.id }, at: now }]);
});

test('a link for a new password that is on its way, and a sign-in that owes a code, open nothing any more', async () => {
  await challenges.add({ token: 'half-way', userId: olive.id, expiresAt: new Date('2026-05-14T10:00:00Z') });
  await resets.add({ token: 'token', userId: olive.id, createdAt: now, expiresAt: new Date('2026-05-14T10:00:00Z') });
  await change('green fingers', 'three random words');
  expect([await resets.find('token', now), await challenges.find('half-way', now)]).toEqual([undefined, undefined]);
});

test.each([
  ['a wrong current password', 'black fingers', 'three random words', 'wrong-password'],
  ['the present one again', 'green fingers', 'green fingers', 'password-unchanged'],
  ['one that others would guess', 'green fingers', 'password1', 'password-too-common'],
])('%s changes nothing', async (_what, currentPassword, newPassword, reason) => {
  expect(await change(currentPassword, newPassword)).toEqual({ ok: false, reason });
  expect((await users.find(olive.id))?.passwordHash).toBe('hashed:green fingers');
  expect(openIds()).toEqual(['laptop', 'phone', "fern's"]);
  expect(outbox.events).toEqual([]);
});

test('of two changes at once the second proves nothing with the old password', async () => {
  const meanwhile = {
    ...fakePasswordHashing,
    async hash(password: string) {
      await users.save({ ...olive, passwordHash: 'hashed:by somebody else' });
      return fakePasswordHashing.hash(password);
    },
  };
  expect(await change('green fingers', 'three random words', meanwhile)).toEqual({
    ok: false,
    reason: 'wrong-password',
  });
  expect((await users.find(olive.id))?.passwordHash).toBe('hashed:by somebody else');
});
