import { expect } from 'vitest';
import { answerOf, stated, withKeys } from '../stated';

export default stated('GET /api/jobs/{jobId}/edit', async (on) => {
  const { olive, customer } = await on.people();
  const jobId = await on.cast.postedJob(customer);
  expect(await answerOf(olive.json('GET', `/api/jobs/${jobId}/edit`))).toEqual(
    withKeys('success description jobTypes timeOfDay flexibleDate accessInstructions isRecurring photos location'),
  );
});
