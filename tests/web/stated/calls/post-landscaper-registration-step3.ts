import { expect } from 'vitest';
import { step3 } from '../registration-bodies';
import { answerOf, stated, statusOf } from '../stated';

export default stated('POST /api/landscaper/registration/step3', async (on) => {
  const path = '/api/landscaper/registration/step3';
  const fern = await on.newLandscaper();
  const ofWizard = step3;
  expect(await statusOf(fern.json('POST', path, ofWizard))).toBe(200);
  expect(await answerOf(fern.json('GET', path))).toMatchObject(ofWizard);
  const ofPages = { standard_services: '["hedge_trimming"]', custom_services: '', unused: new Blob([]) };
  expect(await statusOf((await on.newLandscaper()).post(path, ofPages))).toBe(200);
});
