import { expect } from 'vitest';
import { jpeg } from '#tests/support/pictures';
import { answerOf, stated } from '../stated';

export default stated('POST /api/jobs', async (on) => {
  const { olive } = await on.people();
  const wizard = {
    jobTypes: ['hedge_trimming'],
    description: 'Front hedge, about 12 metres.',
    flexibleDate: true,
    address: '12 Cover Lane, Bristol',
    is_recurring: false,
  };
  // D-PHOTOREC: the wizard's body has no photos, and a job needs one.
  expect(await answerOf(olive.json('POST', '/api/jobs', wizard))).toMatchObject({
    status: 422,
    fields: { photos: [expect.any(String)] },
  });
  const second = {
    services_requested: '["hedge_trimming"]',
    job_description: 'Front hedge, about 12 metres.',
    is_flexible_date: 'true',
    address_full: '12 Cover Lane, Bristol',
    is_recurring: 'false',
    photos: await jpeg(),
  };
  const posted = await olive.post('/api/jobs', second);
  expect([posted.status, await posted.json()]).toEqual([201, expect.objectContaining({ id: expect.any(String) })]);
});
