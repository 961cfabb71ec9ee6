import { expect } from 'vitest';
import { answerOf, stated, withKeys } from '../stated';

export default stated('POST /api/payment/success', async (on) => {
  const { olive, customer, work } = await on.people();
  const sessionId = await on.story.payOnPage(await on.story.hired(work), customer);
  expect(await answerOf(olive.json('POST', '/api/payment/success', { sessionId }))).toEqual(withKeys('message'));
  const unknown = olive.json('POST', '/api/payment/success', { sessionId: 'unknown' });
  expect(await answerOf(unknown)).toMatchObject({ status: 404, message: 'Invalid payment session' });
});
