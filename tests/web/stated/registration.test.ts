// The specified calls of a landscaper's registration and profile, with exactly the specified fields.
import { expect, test } from 'vitest';
import { pdf, jpeg } from '#tests/support/pictures';
import { productStage } from '#tests/support/product-stage';
import { answerOf, as, withKeys } from './as-a-program';
import type { Browser } from '#tests/support/web';

const on = productStage();
const AT = '/api/landscaper';
const newLandscaper = async () => as(on, await on.cast.landscaper({ completed: false }));
const statusOf = async (calling: Promise<Response>) => (await calling).status;

const step1 = {
  businessName: 'Blackthorn Hedges',
  firstName: 'Fern',
  lastName: 'Blackthorn',
  phone: '07700900456',
  profilePhotoUrl: '',
  bio: 'Hedges laid and trimmed by hand, all the year round, with two dogs.',
  yearsExperience: 12,
  serviceArea: 'Kent',
  isCompany: true,
  companySize: '2-5',
};
async function step2(fern: Browser) {
  const uploaded = await answerOf(fern.post(`${AT}/upload-file`, { file: pdf(), type: 'publicLiability' }));
  return {
    publicLiabilityFile: uploaded.fileUrl,
    publicLiabilityProvider: 'Hiscox',
    publicLiabilityPolicy: 'PL-1',
    publicLiabilityExpiry: '2049-05-02',
  };
}
const step3 = { services: ['Hedge Trimming'], customServices: [] };
const portfolio = [
  { imageUrl: 'https://example.org/a.jpg', jobType: 'Planting', caption: 'A border', monthYear: 'May 2026' },
];

test('POST /api/landscaper/upload-file', async () => {
  const fern = await newLandscaper();
  const answer = answerOf(fern.post(`${AT}/upload-file`, { file: pdf(), type: 'employersLiability' }));
  expect(await answer).toEqual(withKeys('fileUrl'));
});

test.each([1, 2, 3])('POST /api/landscaper/registration/step%i', async (step) => {
  const fern = await newLandscaper();
  const body = { 1: step1, 2: await step2(fern), 3: step3 }[step];
  expect(await statusOf(fern.json('POST', `${AT}/registration/step${step}`, body))).toBe(200);
  expect(await answerOf(fern.json('GET', `${AT}/registration/step${step}`))).toMatchObject(body ?? {});
  const pages: Record<number, Record<string, string | Blob>> = {
    1: {
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
    },
    2: { certifications: '["RHS Level 2"]', cert_uploads: '[]', carries_insurance: 'true', insurance_file: pdf() },
    3: { standard_services: '["hedge_trimming"]', custom_services: '', unused: new Blob([]) },
  };
  expect(await statusOf((await newLandscaper()).post(`${AT}/registration/step${step}`, pages[step] ?? {}))).toBe(200);
});

test.each([1, 2, 3, 4])('GET /api/landscaper/registration/step%i', async (step) => {
  expect(await statusOf((await newLandscaper()).json('GET', `${AT}/registration/step${step}`))).toBe(200);
});

test('POST /api/landscaper/profile/complete', async () => {
  const fern = await newLandscaper();
  const whole = { ...step1, ...(await step2(fern)), ...step3, portfolio, termsAccepted: true };
  expect(await statusOf(fern.json('POST', `${AT}/profile/complete`, whole))).toBe(200);
});

test('POST /api/landscaper/registration/complete', async () => {
  const fern = await newLandscaper();
  for (const [step, body] of Object.entries({ 1: step1, 2: await step2(fern), 3: step3 }))
    await fern.json('POST', `${AT}/registration/step${step}`, body);
  const form = {
    portfolio_images: JSON.stringify([{ photo_url: '', job_type: 'Planting', caption: '', month_year: '' }]),
    agreed_to_terms: 'true',
    portfolio_file_0: await jpeg(),
  };
  expect(await statusOf(fern.post(`${AT}/registration/complete`, form))).toBe(200);
});

test('PUT /api/landscaper/{userId}/portfolio', async () => {
  const actor = await on.cast.landscaper();
  const body = { portfolio: portfolio.map((item) => ({ id: 'new-1', ...item })) };
  expect(await statusOf((await as(on, actor)).json('PUT', `${AT}/${actor.id}/portfolio`, body))).toBe(200);
});

test('PUT /api/landscaper/{userId}/services', async () => {
  const actor = await on.cast.landscaper();
  expect(await statusOf((await as(on, actor)).json('PUT', `${AT}/${actor.id}/services`, step3))).toBe(200);
});
