import { describe, expect, test } from 'vitest';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { postcodeAsked } from '#app/commands/onboarding/words';
import { whereBreaks } from '#tests/support/defects';
import { readPage } from '#tests/support/form-page';
import { impostor, jpeg, pdf, pdfBytes, tooLarge } from '#tests/support/pictures';
import { newLandscaperOn, publicProfileOf, type NewLandscaper } from '#tests/support/onboarding/new-landscaper';
import { productStage } from '#tests/support/product-stage';
import { browser, type Browser } from '#tests/support/web';

const AT = '/api/landscaper';
const STEP = `${AT}/registration/step`;
const BIO = 'Hedges laid and trimmed by hand, all the year round, with two dogs.';
const wizard = {
  businessName: 'Blackthorn Hedges',
  firstName: 'fern',
  lastName: 'blackthorn',
  phone: '07700900456',
  profilePhotoUrl: '',
  bio: BIO,
  yearsExperience: 12,
  serviceArea: 'Frome, BA11 1AA, and around',
  isCompany: false,
};
const pages = {
  business_name: 'Blackthorn Hedges',
  first_name: 'fern',
  last_name: 'blackthorn',
  phone_number: '(01373) 465-555',
  email: 'hedges@fern.test',
  bio: 'Hedges by hand.',
  years_experience: '0',
  service_area: 'Frome, BA11 1AA, and around',
  is_company: 'false',
};

const on = productStage();

const newLandscaper = () => newLandscaperOn(on.world);
const answerOf = async (response: Response) => [response.status, await response.json()] as const;
const profileOf = (user: SessionUser) => publicProfileOf(on.world, user);
/** The documents of a landscaper, as their own page shows them. */
const documentsOf = async (who: Browser) => (await readPage(await who.get('/landscaper/documents'))).text;
/** The same landscaper, signed in after completing the registration. */
const registered = async ({ user }: NewLandscaper) =>
  browser(on.world.app, { actor: await on.world.app.accounts.views.sessionUser(user.id) });
/** As a form with a file, like those of the step pages. */
const multipart = (who: Browser, path: string, fields: Record<string, string | Blob>) =>
  who.post(path, { ...fields, unused: new Blob([]) });

describe('POST /api/landscaper/upload-file', () => {
  test('API-LREG-01 takes a file and its type, and returns its address', async () => {
    const fern = await newLandscaper();
    for (const type of ['publicLiability', 'employersLiability']) {
      const [status, body] = await answerOf(await fern.post(`${AT}/upload-file`, { file: pdf('policy.pdf'), type }));
      expect([status, body]).toEqual([200, { success: true, fileUrl: expect.stringMatching(/^\/\S+[0-9a-f-]{36}$/) }]);
    }
    const documents = await documentsOf(fern);
    expect(documents).toMatch(/Public liability insurance.*policy\.pdf/);
    expect(documents).toMatch(/Employers’ liability insurance.*policy\.pdf/);
  });

  test.each([
    ['V-WIZ-13', 'invalid-file-type', 'Please upload JPG, PNG, or PDF files only', () => impostor('policy.pdf')],
    ['V-WIZ-14', 'file-too-large', 'Please upload files smaller than 16MB', () => tooLarge('policy.pdf', 17)],
  ])('%s %s', async (_row, code, message, file) => {
    const response = await (await newLandscaper()).post(`${AT}/upload-file`, { file: file(), type: 'publicLiability' });
    expect(await answerOf(response)).toEqual([422, { error: message, message, code, fields: { file: [message] } }]);
  });

  test('takes 15 MB', async () => {
    const file = new File([pdfBytes(15 * 1024 * 1024)], 'policy.pdf');
    expect((await (await newLandscaper()).post(`${AT}/upload-file`, { file, type: 'publicLiability' })).status).toBe(
      200,
    );
  });

  test('needs a file, a known type, and a form', async () => {
    const fern = await newLandscaper();
    for (const type of ['passport', 'constructor', '__proto__'])
      expect((await fern.post(`${AT}/upload-file`, { file: pdf(), type })).status).toBe(422);
    expect((await fern.post(`${AT}/upload-file`, { file: new Blob([]), type: 'publicLiability' })).status).toBe(422);
    expect((await fern.json('POST', `${AT}/upload-file`, { type: 'publicLiability' })).status).toBe(415);
  });

  test('E-WIZ-01 reports a file that cannot be stored', async () => {
    const broken = whereBreaks(on.world.app, 'onboarding', 'uploadDocument');
    const fern = await browser(broken, { actor: (await newLandscaper()).user });
    const [status, body] = await answerOf(
      await fern.post(`${AT}/upload-file`, { file: pdf(), type: 'publicLiability' }),
    );
    expect([status, body]).toMatchObject([503, { error: 'Failed to upload publicLiability' }]);
  });
});

describe('the steps', () => {
  test('API-LREG-02 L-ENT-13 L-ENT-14 L-ENT-15 the wizard sends JSON, with its own names and rules', async () => {
    const fern = await newLandscaper();
    expect(await answerOf(await fern.json('POST', `${STEP}1`, wizard))).toMatchObject([200, { completedSteps: [1] }]);
    const uploaded = await fern.post(`${AT}/upload-file`, { file: pdf(), type: 'publicLiability' });
    const { fileUrl } = (await uploaded.json()) as { fileUrl: string };
    const policy = {
      publicLiabilityFile: fileUrl,
      publicLiabilityProvider: 'Hiscox',
      publicLiabilityPolicy: 'PL-1',
      publicLiabilityExpiry: '2049-05-02',
    };
    expect(await answerOf(await fern.json('POST', `${STEP}2`, policy))).toMatchObject([
      200,
      { completedSteps: [1, 2] },
    ]);
    expect(await (await fern.json('GET', `${STEP}2`)).json()).toMatchObject(policy);
    const services = { services: ['Hedge Trimming', 'irrigation'], customServices: ['Topiary'] };
    expect(await answerOf(await fern.json('POST', `${STEP}3`, services))).toMatchObject([
      200,
      { completedSteps: [1, 2, 3] },
    ]);
    const wrong = await fern.json('POST', `${STEP}1`, { ...wizard, bio: 'Short.', phone: '0161 496 0123' });
    expect(await answerOf(wrong)).toMatchObject([
      422,
      {
        code: 'answers-not-valid',
        fields: { phone: ['Valid UK mobile number required'], bio: ['Bio must be at least 50 characters'] },
      },
    ]);
  });

  test('API-LREG-03 L-ENT-17 L-ENT-18 L-ENT-19 the step pages send forms with files, with their own names and rules', async () => {
    const fern = await newLandscaper();
    expect(await answerOf(await multipart(fern, `${STEP}1`, { ...pages, profile_photo: await jpeg() }))).toMatchObject([
      200,
      { completed_steps: [1] },
    ]);
    const credentials = await multipart(fern, `${STEP}2`, {
      certifications: JSON.stringify(['RHS Level 2', 'First aid']),
      cert_uploads: JSON.stringify([null, null]),
      cert_file_1: pdf('first-aid.pdf'),
      carries_insurance: 'true',
      insurance_file: pdf('policy.pdf'),
    });
    expect(await answerOf(credentials)).toMatchObject([200, { completed_steps: [1, 2] }]);
    const services = await multipart(fern, `${STEP}3`, {
      standard_services: JSON.stringify(['hedge_trimming', 'other']),
      custom_services: 'Topiary, Willow sculpture',
    });
    expect(await answerOf(services)).toMatchObject([200, { completed_steps: [1, 2, 3] }]);
    const documents = await documentsOf(fern);
    expect(documents).toMatch(/First aid.*first-aid\.pdf/);
    expect(documents).toMatch(/Public liability insurance.*policy\.pdf/);
  });

  test('the step pages’ errors have the step pages’ names', async () => {
    const response = await multipart(await newLandscaper(), `${STEP}1`, {
      ...pages,
      first_name: '',
      phone_number: '1',
    });
    expect(await answerOf(response)).toMatchObject([
      422,
      {
        message: 'First name is required',
        fields: { first_name: ['First name is required'], phone_number: ['Please enter a valid phone number'] },
      },
    ]);
  });

  test.each([
    ['V-STEP1-12', 1, { ...pages, profile_photo: 6 }, 'file-too-large', 'profile_photo'],
    ['V-STEP2-02', 2, { carries_insurance: 'true', insurance_file: 11 }, 'file-too-large', 'insurance_file'],
    ['V-STEP2-02', 2, { cert_file_0: 11 }, 'file-too-large', 'cert_file_0'],
    ['V-STEP1-13', 1, { ...pages, profile_photo: 0 }, 'not-a-picture', 'profile_photo'],
  ])('%s step %i refuses a file that is too large or not a picture', async (_row, step, fields, code, field) => {
    const sent = Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'number' ? (value > 0 ? tooLarge('x.jpg', value) : impostor('x.jpg')) : value,
    ]);
    const fern = await newLandscaper();
    const response = await fern.post(`${STEP}${step}`, Object.fromEntries(sent) as Record<string, string>);
    const [status, body] = await answerOf(response);
    expect([status, body]).toMatchObject([422, { code, fields: { [field]: [expect.any(String)] } }]);
    expect((await on.world.app.onboarding.registration.of(fern.user.id)).completed).toEqual([]);
  });

  test('API-LREG-04 D-LREG what is saved at either entry point is returned under the names of both', async () => {
    const fern = await newLandscaper();
    await multipart(fern, `${STEP}1`, pages);
    expect(await (await fern.json('GET', `${STEP}1`)).json()).toMatchObject({
      firstName: 'Fern',
      first_name: 'Fern',
      phone: '(01373) 465-555',
      phone_number: '(01373) 465-555',
      yearsExperience: 0,
      years_experience: 0,
      isCompany: false,
      is_company: false,
      email: 'hedges@fern.test',
      completedSteps: [1],
      completed_steps: [1],
    });
    await fern.json('POST', `${STEP}3`, { services: ['Hedge Trimming'], customServices: ['Topiary'] });
    expect(await (await fern.json('GET', `${STEP}3`)).json()).toMatchObject({
      services: ['Hedge Trimming'],
      customServices: ['Topiary'],
      standard_services: ['hedge_trimming'],
      custom_services: 'Topiary',
    });
    expect(await (await fern.json('GET', `${STEP}4`)).json()).toMatchObject({
      portfolio: [],
      termsAccepted: false,
      portfolio_images: [],
      agreed_to_terms: false,
    });
  });

  test('D-EMAILRO customers see the email of step 1, and the email of the account stays', async () => {
    const fern = await newLandscaper();
    await multipart(fern, `${STEP}1`, pages);
    await fern.json('POST', `${AT}/profile/complete`, { services: ['weeding'], termsAccepted: true });
    expect(await profileOf(fern.user)).toMatchObject({ email: 'hedges@fern.test' });
    expect(await on.world.app.accounts.views.sessionUser(fern.user.id)).toMatchObject({ email: fern.user.email });
  });

  test('only landscapers who have not registered yet can call them', async () => {
    const [visitor, olive] = [
      await browser(on.world.app),
      await browser(on.world.app, { actor: await on.cast.customer() }),
    ];
    for (const step of [1, 2, 3, 4]) {
      expect((await visitor.json('GET', `${STEP}${step}`)).status).toBe(401);
      expect((await olive.json('GET', `${STEP}${step}`)).status).toBe(403);
    }
    expect((await visitor.json('POST', `${STEP}1`, wizard)).status).toBe(401);
    expect((await olive.json('POST', `${STEP}1`, wizard)).status).toBe(403);
    expect((await visitor.post(`${AT}/upload-file`, { file: pdf(), type: 'publicLiability' })).status).toBe(401);
    expect((await olive.post(`${AT}/upload-file`, { file: pdf(), type: 'publicLiability' })).status).toBe(403);
    expect((await olive.json('POST', `${AT}/registration/complete`, {})).status).toBe(403);
    const registered = await browser(on.world.app, { actor: await on.cast.landscaper() });
    expect((await registered.json('POST', `${STEP}1`, wizard)).status).toBe(409);
    expect((await (await newLandscaper()).json('POST', `${STEP}4`, {})).status).toBe(405);
  });

  test('another landscaper’s document is refused', async () => {
    const [fern, mallory] = [await newLandscaper(), await newLandscaper()];
    const uploaded = await fern.post(`${AT}/upload-file`, { file: pdf(), type: 'publicLiability' });
    const { fileUrl } = (await uploaded.json()) as { fileUrl: string };
    const response = await mallory.json('POST', `${STEP}2`, {
      publicLiabilityFile: fileUrl,
      publicLiabilityProvider: 'Hiscox',
      publicLiabilityPolicy: 'PL-1',
      publicLiabilityExpiry: '2049-05-02',
    });
    expect(await answerOf(response)).toMatchObject([
      422,
      { fields: { publicLiabilityFile: ['This file is no longer there. Please upload it again.'] } },
    ]);
  });
});

describe('POST /api/landscaper/registration/complete', () => {
  async function atStep4(): Promise<NewLandscaper> {
    const fern = await newLandscaper();
    await multipart(fern, `${STEP}1`, pages);
    await multipart(fern, `${STEP}2`, { carries_insurance: 'false' });
    await multipart(fern, `${STEP}3`, { standard_services: JSON.stringify(['hedge_trimming']) });
    return fern;
  }

  test('API-LREG-06 L-ENT-20 takes pictures with their details, and registers', async () => {
    const fern = await atStep4();
    const response = await fern.post(`${AT}/registration/complete`, {
      portfolio_images: JSON.stringify([
        { photo_url: '', job_type: 'Hedge Trimming', caption: 'Laid in March', month_year: 'March 2026' },
        { photo_url: 'https://example.org/b.jpg', job_type: 'Planting', caption: '', month_year: '' },
      ]),
      agreed_to_terms: 'true',
      portfolio_file_0: await jpeg('a.jpg'),
    });
    expect(await answerOf(response)).toMatchObject([200, { success: true, id: fern.user.id, profileCompleted: true }]);
    const uploaded = expect.stringMatching(/^\/photos\//) as string;
    expect(await profileOf(fern.user)).toMatchObject({
      portfolio: [
        { jobType: 'Hedge Trimming', caption: 'Laid in March', monthYear: 'March 2026', imageUrl: uploaded },
        { jobType: 'Planting', imageUrl: 'https://example.org/b.jpg' },
      ],
    });
  });

  test('V-STEP4-01 V-STEP4-05 reports what is wrong under the step pages’ names', async () => {
    const response = await (
      await atStep4()
    ).json('POST', `${AT}/registration/complete`, {
      portfolio_images: [{ photo_url: 'https://example.org/b.jpg', job_type: '' }],
      agreed_to_terms: false,
    });
    expect(await answerOf(response)).toMatchObject([
      422,
      {
        fields: {
          'portfolio_images.0.job_type': ['Job type is required'],
          agreed_to_terms: ['You must agree to the terms and conditions'],
        },
      },
    ]);
  });

  test.each([
    ['V-STEP4-03', 'file-too-large', () => tooLarge('a.jpg', 11)],
    ['V-STEP4-04', 'not-a-picture', () => impostor('a.jpg')],
  ])('%s %s', async (_row, code, file) => {
    const fern = await atStep4();
    const response = await fern.post(`${AT}/registration/complete`, {
      portfolio_images: JSON.stringify([{ job_type: 'Planting' }]),
      agreed_to_terms: 'true',
      portfolio_file_0: file(),
    });
    expect(await answerOf(response)).toMatchObject([422, { code }]);
    expect(await profileOf(fern.user)).toMatchObject({ code: 'not-found' });
  });
});

describe('POST /api/landscaper/profile/complete', () => {
  const body = {
    ...wizard,
    phone: '+44 7700 900456',
    bio: 'Hedges laid and trimmed by hand.',
    serviceArea: 'Frome and 20 miles around',
    postcode: 'ba11 1aa',
    services: ['hedge_trimming', 'other'],
    customServices: ['Topiary', 'Hedge laying'],
    termsAccepted: true,
  };

  test('API-LREG-05 L-ENT-16 takes the whole registration in one call, and returns the user', async () => {
    const fern = await newLandscaper();
    const portfolio = [
      { id: 'mine', imageUrl: 'https://example.org/a.jpg', jobType: 'Planting', caption: '', monthYear: '' },
    ];
    const response = await fern.json('POST', `${AT}/profile/complete`, { ...body, portfolio });
    expect(await answerOf(response)).toMatchObject([
      200,
      { success: true, id: fern.user.id, userType: 'landscaper', profileCompleted: true, fullName: 'Fern Blackthorn' },
    ]);
    expect(await profileOf(fern.user)).toMatchObject({
      businessName: 'Blackthorn Hedges',
      outcode: 'BA11',
      services: ['hedge_trimming', 'other'],
      customServices: ['Topiary', 'Hedge laying'],
      portfolio: [{ id: 'mine', jobType: 'Planting' }],
    });
    expect((await fern.json('POST', `${AT}/profile/complete`, body)).status).toBe(409);
  });

  test('applies the same rules to everything at once', async () => {
    const response = await (
      await newLandscaper()
    ).json('POST', `${AT}/profile/complete`, {
      ...body,
      bio: 'Hedges.',
      termsAccepted: false,
      services: [],
      customServices: [],
      yearsExperience: null,
      portfolio: [{ imageUrl: 'a.jpg', jobType: '', caption: 'x'.repeat(61) }],
    });
    expect(await answerOf(response)).toMatchObject([
      422,
      {
        code: 'answers-not-valid',
        fields: {
          bio: ['Bio must be at least 10 characters'],
          services: ['Please select at least one service'],
          yearsExperience: ['Years of experience required'],
          'portfolio.0.imageUrl': ['Valid image URL required'],
          'portfolio.0.jobType': ['Job type required'],
          'portfolio.0.caption': ['Caption must be 60 characters or less'],
          termsAccepted: ['You must accept the terms and conditions'],
        },
      },
    ]);
    const unknown = await (
      await newLandscaper()
    ).json('POST', `${AT}/profile/complete`, { ...body, postcode: 'ZZ99 9ZZ' });
    expect(await answerOf(unknown)).toMatchObject([422, { code: 'postcode-unknown' }]);
    const unlisted = await (
      await newLandscaper()
    ).json('POST', `${AT}/profile/complete`, { ...body, services: ['dragons'] });
    expect(await answerOf(unlisted)).toMatchObject([422, { fields: { services: ['Please choose from the list'] } }]);
  });

  test('is for landscapers only', async () => {
    expect((await (await browser(on.world.app)).json('POST', `${AT}/profile/complete`, body)).status).toBe(401);
    const olive = await browser(on.world.app, { actor: await on.cast.customer() });
    expect((await olive.json('POST', `${AT}/profile/complete`, body)).status).toBe(403);
  });
});

describe('SPEC-M9 with exactly the fields that the specification lists', () => {
  const AREAS = [
    ['Bristol BS6', 'Bristol', 'BS6'],
    ['Bath', 'Bath', 'BA1'],
    ['Bristol and surrounding areas', 'Bristol', 'BS1'],
    ['Frome, Somerset (within 20 miles)', 'Frome', 'BA11'],
  ] as const;
  const wizardFields = {
    businessName: 'Blackthorn Hedges',
    firstName: 'Fern',
    lastName: 'Blackthorn',
    phone: '07700900456',
    profilePhotoUrl: '',
    bio: BIO,
    yearsExperience: 12,
    isCompany: true,
    companySize: '2-5',
  };
  const pageFields = {
    business_name: 'Blackthorn Hedges',
    first_name: 'Fern',
    last_name: 'Blackthorn',
    phone_number: '(01373) 465-555',
    email: 'hedges@fern.test',
    bio: 'Hedges by hand.',
    years_experience: '12',
    is_company: 'true',
    company_size: '1-5',
  };

  test.each(AREAS)('step 1 by JSON, from %j', async (serviceArea) => {
    const fern = await newLandscaper();
    const response = await fern.json('POST', `${STEP}1`, { ...wizardFields, serviceArea });
    expect(await answerOf(response)).toMatchObject([200, { success: true, completedSteps: [1] }]);
    expect(await (await fern.json('GET', `${STEP}1`)).json()).toMatchObject({ serviceArea, postcode: '' });
  });

  test.each(AREAS)('step 1 by a form with a file, from %j', async (area) => {
    const fern = await newLandscaper();
    const form = { ...pageFields, service_area: area, profile_photo: await jpeg() };
    expect(await answerOf(await multipart(fern, `${STEP}1`, form))).toMatchObject([
      200,
      { success: true, completed_steps: [1] },
    ]);
  });

  test.each(AREAS)('a whole registration in one call, from %j: at %s, %s', async (serviceArea, town, outcode) => {
    const fern = await newLandscaper();
    const uploaded = await fern.post(`${AT}/upload-file`, { file: pdf(), type: 'publicLiability' });
    const { fileUrl } = (await uploaded.json()) as { fileUrl: string };
    const response = await fern.json('POST', `${AT}/profile/complete`, {
      ...wizardFields,
      serviceArea,
      publicLiabilityFile: fileUrl,
      publicLiabilityProvider: 'Hiscox',
      publicLiabilityPolicy: 'PL-1',
      publicLiabilityExpiry: '2049-05-02',
      services: ['Hedge Trimming'],
      customServices: [],
      portfolio: [{ imageUrl: 'https://example.org/a.jpg', jobType: 'Planting', caption: '', monthYear: 'May 2026' }],
      termsAccepted: true,
    });
    expect(await answerOf(response)).toMatchObject([200, { success: true, profileCompleted: true }]);
    expect(await profileOf(fern.user)).toMatchObject({ serviceArea, town, outcode });
  });

  test('API-LREG-04 API-LREG-05 SPEC3-M4 SPEC3-S2 the whole registration keeps what it says about the insurance, and every step can be read afterwards', async () => {
    const fern = await newLandscaper();
    const uploaded = await fern.post(`${AT}/upload-file`, { file: pdf('policy.pdf'), type: 'publicLiability' });
    const { fileUrl } = (await uploaded.json()) as { fileUrl: string };
    const insurance = {
      publicLiabilityFile: fileUrl,
      publicLiabilityProvider: 'Hiscox',
      publicLiabilityPolicy: 'PL-1',
      publicLiabilityExpiry: '2049-05-02',
    };
    const item = {
      imageUrl: 'https://example.org/a.jpg',
      jobType: 'Planting',
      caption: 'A border',
      monthYear: 'May 2026',
    };
    const whole = {
      ...wizardFields,
      serviceArea: 'Bath',
      ...insurance,
      services: ['Hedge Trimming'],
      customServices: [],
      portfolio: [item],
      termsAccepted: true,
    };
    expect((await fern.json('POST', `${AT}/profile/complete`, whole)).status).toBe(200);
    expect(await documentsOf(fern)).toContain('Hiscox, policy PL-1, to 2 May 2049');
    expect(await (await fern.json('GET', `${STEP}2`)).json()).toMatchObject({ carriesInsurance: true, ...insurance });
    expect(await (await fern.json('GET', `${STEP}4`)).json()).toMatchObject({
      portfolio: [item],
      termsAccepted: true,
      completedSteps: [1, 2, 3, 4],
    });
    const ada = await browser(on.world.app, { actor: await on.cast.admin() });
    const queue = (await (await ada.json('GET', '/api/admin/insurance?pageSize=100')).json()) as {
      documents: { landscaperId: string; expiresOn: string }[];
    };
    const { expiresOn } = queue.documents.find(({ landscaperId }) => landscaperId === fern.user.id)!;
    expect(expiresOn).toBe(insurance.publicLiabilityExpiry);
    const seen = { approve: true, summary: 'Hiscox, £2m', validUntil: expiresOn };
    const verified = await ada.json('POST', `/api/admin/insurance/${fern.user.id}/verify`, seen);
    expect(await answerOf(verified)).toMatchObject([200, { success: true }]);
  });

  test.each([
    ['Kent', 'Kent', 42],
    ['Surrey and Sussex', 'Surrey and Sussex', 61],
    ['Cornwall', 'Cornwall', 55],
    ['Yorkshire', 'Yorkshire', 65],
    ['North Wales', 'North Wales', 50],
    ['West Midlands', 'West Midlands', 60],
    ['Essex', 'Essex', 38],
    ['Isle of Wight', 'Isle of Wight', 15],
    ['Nationwide', 'Great Britain', 460],
  ])(
    'L-ENT-13 L-ENT-17 API-LREG-02 API-LREG-03 API-LREG-05 SPEC3-M3 the region %j is a start: the middle of %s, with a radius of %i miles',
    async (serviceArea, town, radius) => {
      const [fern, willow] = [await newLandscaper(), await newLandscaper()];
      expect((await fern.json('POST', `${STEP}1`, { ...wizardFields, serviceArea })).status).toBe(200);
      expect((await multipart(willow, `${STEP}1`, { ...pageFields, service_area: serviceArea })).status).toBe(200);
      expect(await (await fern.json('GET', `${STEP}1`)).json()).not.toHaveProperty('asks');
      const rest = { services: ['Hedge Trimming'], portfolio: [], termsAccepted: true };
      expect((await fern.json('POST', `${AT}/profile/complete`, rest)).status).toBe(200);
      expect(await profileOf(fern.user)).toMatchObject({ serviceArea, town, outcode: '' });
      const found = await readPage(await (await registered(fern)).get('/landscaper/find-jobs'));
      expect(found.text).toContain(`within ${radius} miles of ${town}`);
    },
  );

  test('L-ENT-13 L-ENT-17 SPEC3-M3 a service area that names no place is stored as written, and we ask for a postcode', async () => {
    const fern = await newLandscaper();
    const serviceArea = 'Up and down the canal';
    const step1 = { ...wizardFields, serviceArea };
    expect(await answerOf(await fern.json('POST', `${STEP}1`, step1))).toMatchObject([200, { success: true }]);
    expect(await (await fern.json('GET', `${STEP}1`)).json()).toMatchObject({
      serviceArea,
      postcode: '',
      asks: { postcode: postcodeAsked },
    });
    const rest = { services: ['Hedge Trimming'], portfolio: [], termsAccepted: true };
    expect((await fern.json('POST', `${AT}/profile/complete`, rest)).status).toBe(200);
    expect(await profileOf(fern.user)).toMatchObject({ serviceArea, town: '', outcode: '' });
    expect(await (await fern.json('GET', `${STEP}1`)).json()).toMatchObject({ asks: { postcode: postcodeAsked } });
  });

  test('SPEC3-M3 a landscaper without a place searches everywhere, newest first and without distances, until they give a postcode', async () => {
    const unregistered = await newLandscaper();
    const olive = await on.cast.customer();
    const near = await on.cast.postedJob(olive);
    const far = await on.cast.postedJob(olive, { address: '1 Otley Road, Leeds LS6 3AA' });
    await unregistered.json('POST', `${STEP}1`, { ...wizardFields, serviceArea: 'Up and down the canal' });
    const rest = { services: ['Hedge Trimming'], portfolio: [], termsAccepted: true };
    await unregistered.json('POST', `${AT}/profile/complete`, rest);
    const fern = await registered(unregistered);
    for (const call of [`${AT}/browse-jobs`, `${AT}/browse-jobs?sortBy=distance`, '/api/jobs/available']) {
      const jobs = (await (await fern.json('GET', call)).json()) as { id: string; distance: number | null }[];
      const ours = jobs.filter(({ id }) => [near, far].includes(id));
      expect(ours.map(({ id, distance }) => [id, distance])).toEqual([
        [far, null],
        [near, null],
      ]);
    }
    const page = await readPage(await fern.get('/landscaper/find-jobs'));
    expect(page.text).toContain(postcodeAsked);
    expect(page.html).toContain('href="/landscaper/postcode"');

    const wrong = await fern.post('/landscaper/postcode', { postcode: 'ZZ99 9ZZ' });
    expect([wrong.status, (await readPage(wrong)).beside('postcode')]).toEqual([
      422,
      'We could not find this postcode. Please check it, or use one nearby.',
    ]);
    expect((await fern.post('/landscaper/postcode', { postcode: 'ba11 1aa' })).status).toBe(303);
    const found = (await (await fern.json('GET', `${AT}/browse-jobs`)).json()) as { id: string; distance: number }[];
    expect(found.find(({ id }) => id === near)?.distance).toBeGreaterThan(0);
    expect(found.map(({ id }) => id)).not.toContain(far);
    expect(await (await fern.json('GET', `${STEP}1`)).json()).not.toHaveProperty('asks');
  });

  test('V-WIZ-07 SPEC3-S9 a company size is one of the list and is kept, whether or not it is a company', async () => {
    const fern = await newLandscaper();
    const sole = { ...wizardFields, isCompany: false, serviceArea: 'Bath' };
    expect(await answerOf(await fern.json('POST', `${STEP}1`, { ...sole, companySize: 'Huge' }))).toMatchObject([
      422,
      { fields: { companySize: ['Please choose a size from the list'] } },
    ]);
    expect((await fern.json('POST', `${STEP}1`, { ...sole, companySize: 'Solo' })).status).toBe(200);
    expect(await (await fern.json('GET', `${STEP}1`)).json()).toMatchObject({ isCompany: false, companySize: 'Solo' });
  });

  test('S-ENT-52 SPEC3-S8 GET /api/user says where a landscaper works from', async () => {
    const fern = await browser(on.world.app, { actor: await on.cast.landscaper() });
    expect(await (await fern.json('GET', '/api/user')).json()).toMatchObject({ location: 'Frome' });
  });
});
