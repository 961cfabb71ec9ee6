import { expect } from 'vitest';
import { stated, statusOf } from '../stated';

export default stated('GET /api/landscaper/registration/step4', async (on) => {
  const fern = await on.newLandscaper();
  expect(await statusOf(fern.json('GET', '/api/landscaper/registration/step4'))).toBe(200);
});
