import { expect, test } from 'vitest';
import { aUser } from '#tests/support/memory/in-memory-accounts';
import { sessionStage } from '#tests/support/session-stage';

test('a session id identifies its user', async () => {
  const { start, find, olive } = sessionStage();
  const { sessionId } = await start();
  expect(await find(sessionId)).toMatchObject({ user: { id: olive.id, username: 'olive@hedgerow.test' } });
  expect(await find('made up')).toBeUndefined();
});

test('the current time is returned with the user', async () => {
  const { start, find, later, now } = sessionStage();
  const { sessionId } = await start();
  later(2);
  expect(await find(sessionId)).toMatchObject({ at: now() });
});

test('a session lasts 30 days from when it was last used', async () => {
  const { start, find, later } = sessionStage();
  const { sessionId } = await start();
  later(29);
  expect(await find(sessionId)).toBeDefined();
  later(29);
  expect(await find(sessionId)).toBeDefined();
  later(30);
  expect(await find(sessionId)).toBeUndefined();
});

test('a session is marked as seen at most every ten minutes', async () => {
  const { start, find, later, sessions } = sessionStage();
  const { sessionId } = await start();
  const before = sessions.all();
  later(9 / 1440);
  await find(sessionId);
  expect(sessions.all()).toEqual(before);
  later(1 / 1440);
  await find(sessionId);
  expect(sessions.all()).not.toEqual(before);
});

test('a suspended user loses their session at once', async () => {
  const { start, find, users, olive } = sessionStage();
  const { sessionId } = await start();
  await users.save({ ...olive, status: 'suspended' });
  expect(await find(sessionId)).toBeUndefined();
});

test('a session left over from a deleted account is refused', async () => {
  const { start, find, users, olive } = sessionStage();
  const { sessionId } = await start();
  await users.save({ ...olive, status: 'deleted' });
  expect(await find(sessionId)).toBeUndefined();
});

test('SEC-S9: a session ends 90 days after it began, however much it is used', async () => {
  const { start, find, later, sessions } = sessionStage();
  const { sessionId } = await start();
  for (let day = 1; day < 90; day++) {
    later(1);
    expect(await find(sessionId)).toBeDefined();
  }
  expect(sessions.all()[0]!.expiresAt).toEqual(new Date(sessions.all()[0]!.createdAt.getTime() + 90 * 86_400_000));
  later(1);
  expect(await find(sessionId)).toBeUndefined();
});

test('SEC-S9: an admin’s session ends twelve hours after it began', async () => {
  const { start, find, later, sessions } = sessionStage(aUser({ userType: 'admin' }));
  const { sessionId } = await start();
  later(11.9 / 24);
  expect(await find(sessionId)).toBeDefined();
  expect(sessions.all()[0]!.expiresAt).toEqual(new Date(sessions.all()[0]!.createdAt.getTime() + 43_200_000));
  later(0.1 / 24);
  expect(await find(sessionId)).toBeUndefined();
});
