import { expect } from 'vitest';
import { stated, statusOf } from '../stated';

export default stated('DELETE /api/jobs/{id}', async (on) => {
  const { olive, customer } = await on.people();
  expect(await statusOf(olive.json('DELETE', `/api/jobs/${await on.cast.postedJob(customer)}`))).toBe(200);
});
