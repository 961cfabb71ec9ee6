import { expect } from 'vitest';
import { stated, statusOf } from '../stated';

export default stated('POST /api/jobs/recurring/cancel/{jobId}', async (on) => {
  const { olive, customer } = await on.people();
  const jobId = await on.cast.postedJob(customer, { isRecurring: true, recurrenceType: 'monthly' });
  expect(await statusOf(olive.json('POST', `/api/jobs/recurring/cancel/${jobId}`))).toBe(200);
});
