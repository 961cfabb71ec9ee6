import { expect } from 'vitest';
import { stated, statusOf } from '../stated';

export default stated('POST /api/logout', async (on) => {
  const { olive } = await on.people();
  expect(await statusOf(olive.json('POST', '/api/logout'))).toBe(200);
});
