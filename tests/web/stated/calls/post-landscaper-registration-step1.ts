import { expect } from 'vitest';
import { jpeg } from '#tests/support/pictures';
import { step1 } from '../registration-bodies';
import { answerOf, stated, statusOf } from '../stated';

export default stated('POST /api/landscaper/registration/step1', async (on) => {
  const path = '/api/landscaper/registration/step1';
  const fern = await on.newLandscaper();
  const ofWizard = step1;
  expect(await statusOf(fern.json('POST', path, ofWizard))).toBe(200);
  expect(await answerOf(fern.json('GET', path))).toMatchObject(ofWizard);
  const ofPages = {
    business_name: 'Blackthorn Hedges',
    first_name: 'fern',
    last_name: 'blackthorn',
    phone_number: '(01373) 465-555',
    email: 'hedges@fern.test',
    bio: 'Hedges by hand.',
    years_experience: '12',
    service_area: 'All over the valleys',
    is_company: 'true',
    company_size: '1-5',
    profile_photo: await jpeg(),
  };
  expect(await statusOf((await on.newLandscaper()).post(path, ofPages))).toBe(200);
});
