import { expect, test } from 'vitest';
import { FIREFOX, sessionStage } from '#tests/support/session-stage';

test('each sign-in gets a session id of its own', async () => {
  const { start } = sessionStage();
  const [first, second] = [await start(), await start()];
  expect(first.sessionId).not.toBe(second.sessionId);
});

test('a sign-in is recorded, with the time and the device', async () => {
  const { start, users, signIns, now } = sessionStage();
  await start(FIREFOX);
  expect(signIns.all()).toMatchObject([{ at: now(), device: { browser: 'Firefox', system: 'Windows' } }]);
  expect(users.all()).toMatchObject([{ lastLoginAt: now() }]);
});

test('no more than 300 characters of the User-Agent are kept', async () => {
  const { start, sessions } = sessionStage();
  await start('x'.repeat(1000));
  expect(sessions.all()).toMatchObject([{ userAgent: 'x'.repeat(300) }]);
});
