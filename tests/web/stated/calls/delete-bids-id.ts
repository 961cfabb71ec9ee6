import { expect } from 'vitest';
import { stated, statusOf } from '../stated';

export default stated('DELETE /api/bids/{id}', async (on) => {
  const { fern, customer, landscaper } = await on.people();
  const bidId = await on.cast.placedBid(landscaper, await on.cast.postedJob(customer));
  expect(await statusOf(fern.json('DELETE', `/api/bids/${bidId}`))).toBe(200);
});
