import { expect } from 'vitest';
import { stated, statusOf } from '../stated';

export default stated('GET /api/jobs/available', async (on) => {
  const { fern } = await on.people();
  expect(await statusOf(fern.json('GET', '/api/jobs/available'))).toBe(200);
});
