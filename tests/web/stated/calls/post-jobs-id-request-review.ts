import { expect } from 'vitest';
import { stated, statusOf } from '../stated';

export default stated('POST /api/jobs/{id}/request-review', async (on) => {
  const { fern, work } = await on.people();
  expect(await statusOf(fern.json('POST', `/api/jobs/${await on.story.completed(work)}/request-review`))).toBe(200);
});
