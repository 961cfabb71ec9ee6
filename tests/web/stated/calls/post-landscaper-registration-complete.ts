import { expect } from 'vitest';
import { jpeg } from '#tests/support/pictures';
import { step1, step2, step3 } from '../registration-bodies';
import { stated, statusOf } from '../stated';

export default stated('POST /api/landscaper/registration/complete', async (on) => {
  const fern = await on.newLandscaper();
  for (const [step, body] of Object.entries({ 1: step1, 2: await step2(fern), 3: step3 }))
    await fern.json('POST', `/api/landscaper/registration/step${step}`, body);
  const form = {
    portfolio_images: JSON.stringify([{ photo_url: '', job_type: 'Planting', caption: '', month_year: '' }]),
    agreed_to_terms: 'true',
    portfolio_file_0: await jpeg(),
  };
  expect(await statusOf(fern.post('/api/landscaper/registration/complete', form))).toBe(200);
});
