import { expect } from 'vitest';
import { pdf } from '#tests/support/pictures';
import { step2 } from '../registration-bodies';
import { answerOf, stated, statusOf } from '../stated';

export default stated('POST /api/landscaper/registration/step2', async (on) => {
  const path = '/api/landscaper/registration/step2';
  const fern = await on.newLandscaper();
  const ofWizard = await step2(fern);
  expect(await statusOf(fern.json('POST', path, ofWizard))).toBe(200);
  expect(await answerOf(fern.json('GET', path))).toMatchObject(ofWizard);
  const ofPages = {
    certifications: '["RHS Level 2"]',
    cert_uploads: '[]',
    carries_insurance: 'true',
    insurance_file: pdf(),
  };
  expect(await statusOf((await on.newLandscaper()).post(path, ofPages))).toBe(200);
});
