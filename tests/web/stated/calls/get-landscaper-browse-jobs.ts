import { expect } from 'vitest';
import { stated, statusOf } from '../stated';

export default stated('GET /api/landscaper/browse-jobs', async (on) => {
  const { fern } = await on.people();
  expect(await statusOf(fern.json('GET', '/api/landscaper/browse-jobs'))).toBe(200);
});
