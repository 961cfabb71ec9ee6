import { expect } from 'vitest';
import { answerOf, stated, withKeys } from '../stated';

export default stated('POST /api/create-one-time-checkout', async (on) => {
  const { olive } = await on.people();
  expect(await answerOf(olive.json('POST', '/api/create-one-time-checkout'))).toEqual(withKeys('url'));
});
