import { expect } from 'vitest';
import { stated, statusOf } from '../stated';

export default stated('POST /api/jobs/{id}/review', async (on) => {
  const { olive, work } = await on.people();
  const path = `/api/jobs/${await on.story.completed(work)}/review`;
  expect(await statusOf(olive.json('POST', path, { rating: 5, comment: 'Level.' }))).toBe(201);
});
