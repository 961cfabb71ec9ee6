import { expect } from 'vitest';
import { stated, statusOf } from '../stated';

export default stated('PUT /api/landscaper/{userId}/services', async (on) => {
  const { fern, landscaper } = await on.people();
  const body = { services: ['Hedge Trimming'], customServices: [] };
  expect(await statusOf(fern.json('PUT', `/api/landscaper/${landscaper.id}/services`, body))).toBe(200);
});
