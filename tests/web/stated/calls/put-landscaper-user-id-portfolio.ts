import { expect } from 'vitest';
import { portfolio } from '../registration-bodies';
import { stated, statusOf } from '../stated';

export default stated('PUT /api/landscaper/{userId}/portfolio', async (on) => {
  const { fern, landscaper } = await on.people();
  const body = { portfolio: portfolio.map((item) => ({ id: 'new-1', ...item })) };
  expect(await statusOf(fern.json('PUT', `/api/landscaper/${landscaper.id}/portfolio`, body))).toBe(200);
});
