import { expect } from 'vitest';
import { stated, statusOf } from '../stated';

export default stated('GET /api/landscaper/completed-jobs', async (on) => {
  const { fern } = await on.people();
  expect(await statusOf(fern.json('GET', '/api/landscaper/completed-jobs'))).toBe(200);
});
