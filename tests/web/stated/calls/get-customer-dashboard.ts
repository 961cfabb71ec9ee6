import { expect } from 'vitest';
import { answerOf, stated, withKeys } from '../stated';

export default stated('GET /api/customer/dashboard', async (on) => {
  const { olive } = await on.people();
  expect(await answerOf(olive.json('GET', '/api/customer/dashboard'))).toEqual(
    withKeys('customer summary pendingJobs activeJobs completedJobs'),
  );
});
