import { expect } from 'vitest';
import { jpeg } from '#tests/support/pictures';
import { fresh, stated, statusOf } from '../stated';

export default stated('POST /api/jobs/soft-signup', async (on) => {
  const jobData = {
    jobTypes: ['hedge_trimming'],
    description: 'Front hedge.',
    timeFlexible: true,
    location: 'Bristol',
  };
  const userData = () => ({ firstName: 'Rowan', email: fresh('rowan'), password: 'otters6', agreeToTerms: true });
  const form = {
    jobData: JSON.stringify(jobData),
    userData: JSON.stringify(userData()),
    photos: await jpeg(),
  };
  expect(await statusOf((await on.as()).post('/api/jobs/soft-signup', form))).toBe(201);
  // SPEC3-N3: its content type is not specified, so JSON is read as well.
  const json = (await on.as()).json('POST', '/api/jobs/soft-signup', { jobData, userData: userData() });
  expect(await statusOf(json)).not.toBe(415);
});
