import { expect } from 'vitest';
import { stated, statusOf } from '../stated';

export default stated('DELETE /api/admin/users/{id}', async (on) => {
  const { customer } = await on.people();
  expect(await statusOf((await on.admin()).json('DELETE', `/api/admin/users/${customer.id}`))).toBe(200);
});
