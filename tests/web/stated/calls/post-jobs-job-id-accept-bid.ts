import { expect } from 'vitest';
import { stated, statusOf } from '../stated';

export default stated('POST /api/jobs/{jobId}/accept-bid', async (on) => {
  const { olive, customer, landscaper } = await on.people();
  const jobId = await on.cast.postedJob(customer);
  const bidId = await on.cast.placedBid(landscaper, jobId);
  expect(await statusOf(olive.json('POST', `/api/jobs/${jobId}/accept-bid`, { bidId }))).toBe(200);
});
