import { expect } from 'vitest';
import { answerOf, stated, withKeys } from '../stated';

export default stated('GET /api/customer/recurring-jobs', async (on) => {
  const { olive } = await on.people();
  expect(await answerOf(olive.json('GET', '/api/customer/recurring-jobs'))).toEqual(withKeys('recurringJobs stats'));
});
