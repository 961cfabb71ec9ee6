import { expect } from 'vitest';
import { addDays, londonDay } from '#src/kernel/day';
import { stated, statusOf } from '../stated';

export default stated('POST /api/jobs/{id}/propose-schedule', async (on) => {
  const { fern, work } = await on.people();
  const inAWeek = addDays(londonDay(new Date()), 7);
  const body = { proposedDate: inAWeek, proposedTime: '09:00' };
  expect(await statusOf(fern.json('POST', `/api/jobs/${await on.story.paid(work)}/propose-schedule`, body))).toBe(200);
});
