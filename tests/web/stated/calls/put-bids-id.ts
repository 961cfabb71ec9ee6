import { expect } from 'vitest';
import { stated, statusOf } from '../stated';

export default stated('PUT /api/bids/{id}', async (on) => {
  const { fern, customer, landscaper } = await on.people();
  const bidId = await on.cast.placedBid(landscaper, await on.cast.postedJob(customer));
  const changed = { amount: 140, message: 'Level top.', estimatedDays: 2 };
  expect(await statusOf(fern.json('PUT', `/api/bids/${bidId}`, changed))).toBe(200);
});
