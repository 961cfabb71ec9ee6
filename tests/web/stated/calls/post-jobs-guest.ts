import { expect } from 'vitest';
import { jpeg } from '#tests/support/pictures';
import { fresh, stated, statusOf } from '../stated';

export default stated('POST /api/jobs/guest', async (on) => {
  const form = {
    fullName: 'Rowan Vale',
    email: fresh('rowan'),
    phoneNumber: '07700900123',
    password: 'three-sleepy-otters',
    agreeToTerms: 'true',
    jobTypes: 'hedge_trimming',
    description: 'Front hedge, about 12 metres.',
    flexibleDate: 'true',
    address: '12 Cover Lane, Bristol',
    photos: await jpeg(),
  };
  expect(await statusOf((await on.as()).post('/api/jobs/guest', form))).toBe(201);
});
