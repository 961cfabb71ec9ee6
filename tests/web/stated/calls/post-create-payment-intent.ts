import { expect } from 'vitest';
import { answerOf, stated, withKeys } from '../stated';

export default stated('POST /api/create-payment-intent', async (on) => {
  const intent = (await on.as()).json('POST', '/api/create-payment-intent', { amount: 15000 });
  expect(await answerOf(intent)).toEqual(withKeys('clientSecret'));
});
