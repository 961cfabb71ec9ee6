import { expect } from 'vitest';
import { stated, statusOf } from '../stated';

export default stated('POST /api/jobs/{id}/request-payment-increase', async (on) => {
  const { fern, work } = await on.people();
  const path = `/api/jobs/${await on.story.started(work)}/request-payment-increase`;
  expect(await statusOf(fern.json('POST', path, { newAmount: 250, reason: 'The back as well' }))).toBe(200);
});
