import { expect } from 'vitest';
import { answerOf, stated, withKeys } from '../stated';

export default stated('POST /api/create-subscription-checkout', async (on) => {
  const { olive } = await on.people();
  expect(await answerOf(olive.json('POST', '/api/create-subscription-checkout'))).toEqual(withKeys('url'));
});
