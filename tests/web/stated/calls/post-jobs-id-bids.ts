import { expect } from 'vitest';
import { stated, statusOf } from '../stated';

export default stated('POST /api/jobs/{id}/bids', async (on) => {
  const { fern, customer } = await on.people();
  const [one, two] = [await on.cast.postedJob(customer), await on.cast.postedJob(customer)];
  const first = { jobId: one, price: 150, message: 'Level top.' };
  expect(await statusOf(fern.json('POST', `/api/jobs/${one}/bids`, first))).toBe(201);
  expect(await statusOf(fern.json('POST', `/api/jobs/${two}/bids`, { amount: 150 }))).toBe(201);
});
