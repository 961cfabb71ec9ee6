import { expect } from 'vitest';
import { stated, statusOf } from '../stated';

export default stated('PUT /api/jobs/{id}', async (on) => {
  const { olive, customer } = await on.people();
  const path = `/api/jobs/${await on.cast.postedJob(customer)}`;
  expect(await statusOf(olive.json('PUT', path, { title: 'Hedge', description: 'All of it', budget: 180 }))).toBe(200);
  const page = { description: 'The whole hedge.', jobTypes: ['hedge_trimming'], address: '12 Cover Lane, Bristol' };
  expect(await statusOf(olive.json('PUT', path, page))).toBe(200);
});
