import { expect } from 'vitest';
import { stated, statusOf } from '../stated';

export default stated('POST /api/admin/users/{id}/suspend', async (on) => {
  const { customer } = await on.people();
  const path = `/api/admin/users/${customer.id}/suspend`;
  expect(await statusOf((await on.admin()).json('POST', path, { reason: 'Abuse' }))).toBe(200);
});
