import { expect } from 'vitest';
import { stated } from '../stated';

export default stated('GET /api/reviews/given', async (on) => {
  const { olive } = await on.people();
  expect(await (await olive.json('GET', '/api/reviews/given')).json()).toEqual([]);
});
