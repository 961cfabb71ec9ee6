import { expect } from 'vitest';
import { stated, statusOf } from '../stated';

export default stated('POST /api/admin/jobs/{id}/cancel', async (on) => {
  const { customer } = await on.people();
  const path = `/api/admin/jobs/${await on.cast.postedJob(customer)}/cancel`;
  expect(await statusOf((await on.admin()).json('POST', path, { reason: 'Abuse' }))).toBe(200);
});
