import { expect, test } from 'vitest';
import { sessionStage } from '#tests/support/session-stage';

test('signing out ends one session and leaves the others', async () => {
  const { start, find, end } = sessionStage();
  const [phone, laptop] = [await start(), await start()];
  await end(phone.sessionId);
  expect(await find(phone.sessionId)).toBeUndefined();
  expect(await find(laptop.sessionId)).toBeDefined();
});
