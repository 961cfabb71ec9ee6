import { expect, test } from 'vitest';
import { EndSession } from '#src/modules/accounts/use-cases/end-session';
import { FindSession } from '#src/modules/accounts/use-cases/find-session';
import { ForgetExpiredSessions } from '#src/modules/accounts/use-cases/forget-expired-sessions';
import { StartSession } from '#src/modules/accounts/use-cases/start-session';
import { aUser, inMemorySessions, inMemoryUsers, workOn } from '#tests/support/memory/in-memory-accounts';
import { inMemorySignInLog } from '#tests/support/memory/in-memory-account-security';

function sessionsOf(olive = aUser()) {
  let now = new Date('2026-05-13T08:20:00Z');
  let secrets = 0;
  const users = inMemoryUsers(olive);
  const sessions = inMemorySessions(users, () => now);
  const signIns = inMemorySignInLog();
  const startSession = new StartSession(
    workOn({ sessions, signIns, users }),
    { now: async () => now },
    () => `secret-${++secrets}`,
  );
  return {
    olive,
    users,
    sessions,
    signIns,
    start: (userAgent?: string) => startSession.execute({ userId: olive.id, userAgent }),
    find: (sessionId: string) => new FindSession(sessions).execute({ sessionId }),
    later: (days: number) => void (now = new Date(now.getTime() + days * 86_400_000)),
    now: () => now,
  };
}

test('whoever brings the id of a session is its user; each sign-in gets a new one', async () => {
  const { start, find, olive } = sessionsOf();
  const [first, second] = [await start(), await start()];
  expect(first.sessionId).not.toBe(second.sessionId);
  expect(await find(first.sessionId)).toMatchObject({ user: { id: olive.id, username: 'olive@hedgerow.test' } });
  expect(await find('made up')).toBeUndefined();
});

test('with the person comes the time of asking', async () => {
  const { start, find, later, now } = sessionsOf();
  const { sessionId } = await start();
  later(2);
  expect(await find(sessionId)).toMatchObject({ at: now() });
});

test('signing in is written down, with the device in plain words and the day', async () => {
  const { start, users, signIns, now } = sessionsOf();
  await start('Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0');
  expect(signIns.all()).toMatchObject([{ at: now(), device: 'Firefox on Windows' }]);
  expect(users.all()).toMatchObject([{ lastLoginAt: now() }]);
});

test('a session lasts 30 days from when it was last used', async () => {
  const { start, find, later } = sessionsOf();
  const { sessionId } = await start();
  later(29);
  expect(await find(sessionId)).toBeDefined();
  later(29);
  expect(await find(sessionId)).toBeDefined();
  later(30);
  expect(await find(sessionId)).toBeUndefined();
});

test('being seen is written down at most every ten minutes', async () => {
  const { start, find, later, sessions } = sessionsOf();
  const { sessionId } = await start();
  const before = sessions.all();
  later(9 / 1440);
  await find(sessionId);
  expect(sessions.all()).toEqual(before);
  later(1 / 1440);
  await find(sessionId);
  expect(sessions.all()).not.toEqual(before);
});

test('a suspended user has no session, at once', async () => {
  const { start, find, users, olive } = sessionsOf();
  const { sessionId } = await start();
  await users.save({ ...olive, status: 'suspended' });
  expect(await find(sessionId)).toBeUndefined();
});

test('signing out ends one session and leaves the others', async () => {
  const { start, find, sessions } = sessionsOf();
  const [phone, laptop] = [await start(), await start()];
  await new EndSession(sessions).execute(phone);
  expect(await find(phone.sessionId)).toBeUndefined();
  expect(await find(laptop.sessionId)).toBeDefined();
});

test('expired sessions are cleared away, others stay', async () => {
  const { start, sessions, later, now } = sessionsOf();
  await start();
  later(20);
  const { sessionId } = await start('x'.repeat(1000));
  later(11);
  await new ForgetExpiredSessions(sessions).execute({ asOf: now() });
  expect(sessions.all()).toMatchObject([{ id: sessionId, userAgent: 'x'.repeat(300) }]);
});
