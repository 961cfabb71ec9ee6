import { expect } from 'vitest';
import { stated, statusOf } from '../stated';

export default stated('POST /api/jobs/{id}/complete', async (on) => {
  const { fern, work } = await on.people();
  expect(await statusOf(fern.json('POST', `/api/jobs/${await on.story.started(work)}/complete`))).toBe(200);
});
