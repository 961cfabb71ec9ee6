import { expect } from 'vitest';
import { stated, statusOf } from '../stated';

export default stated('DELETE /api/users/{id}', async (on) => {
  const { olive, customer } = await on.people();
  expect(await statusOf(olive.json('DELETE', `/api/users/${customer.id}`, { reason: 'Moved' }))).toBe(200);
});
