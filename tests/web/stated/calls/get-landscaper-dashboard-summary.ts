import { expect } from 'vitest';
import { stated, statusOf } from '../stated';

export default stated('GET /api/landscaper/dashboard/summary', async (on) => {
  const { fern } = await on.people();
  expect(await statusOf(fern.json('GET', '/api/landscaper/dashboard/summary'))).toBe(200);
});
