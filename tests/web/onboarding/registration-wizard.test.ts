import { describe, expect, test } from 'vitest';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import type { PortfolioDraft } from '#src/modules/onboarding/domain/registration';
import { addressOf } from '#app/commands/onboarding/pictures';
import { whereBreaks } from '#tests/support/defects';
import { readPage, went } from '#tests/support/form-page';
import { pageText } from '#tests/support/page-text';
import { impostor, jpeg, pdf, tooLarge } from '#tests/support/pictures';
import { newLandscaperOn, publicProfileOf, type NewLandscaper } from '#tests/support/onboarding/new-landscaper';
import { productStage } from '#tests/support/product-stage';
import { PORTFOLIO_TYPES, WIZARD_NAMES } from '#tests/support/specified-services';
import { browser, type Browser } from '#tests/support/web';

const WIZARD = '/landscaper-registration';
const at = (step: number) => `${WIZARD}?step=${step}`;
const BIO = 'Hedges laid and trimmed by hand, all the year round, with two dogs.';
const business = {
  businessName: 'Blackthorn Hedges',
  firstName: 'fern',
  lastName: 'blackthorn',
  phone: '07700 900456',
  bio: BIO,
  yearsExperience: '12',
  serviceArea: 'Frome and 20 miles around',
  postcode: 'ba11 1aa',
};
const policy = {
  publicLiabilityProvider: 'Hiscox',
  publicLiabilityPolicy: 'PL-1',
  publicLiabilityExpiry: '2049-05-02',
};

const on = productStage();

const newLandscaper = () => newLandscaperOn(on.world);
/** A landscaper who has saved the steps before this one. */
async function landscaperAt(step: 2 | 3 | 4, { isCompany = false } = {}): Promise<NewLandscaper> {
  const fern = await newLandscaper();
  await fern.post(at(1), { ...business, ...(isCompany && { isCompany: 'on', companySize: '2-5' }) });
  if (step > 2) await fern.post(at(2), { ...policy, publicLiability: pdf('policy.pdf') });
  if (step > 3) await fern.post(at(3), { services: ['hedge_trimming'] });
  return fern;
}
const page = async (who: Browser, path: string) => readPage(await who.get(path));
const progressOf = async ({ id }: SessionUser) => (await on.world.app.onboarding.registration.of(id)).completed;
const answersOf = async ({ id }: SessionUser) => (await on.world.app.onboarding.registration.of(id)).answers;
const profileOf = (user: SessionUser) => publicProfileOf(on.world, user);

describe('moving between the steps', () => {
  test('L-REGW-01 is one page with four steps', async () => {
    const fern = await landscaperAt(4);
    const titles = [
      'Basic Business Information',
      'Insurance & Credentials',
      'Services & Expertise',
      'Portfolio & Completion',
    ];
    for (const [index, title] of titles.entries()) {
      const { heading, text } = await page(fern, at(index + 1));
      expect(heading).toBe(title);
      for (const one of titles) expect(text).toContain(one);
    }
  });

  test('D-LREG-DEST opens at the first step that is not completed, whichever of its URLs is used', async () => {
    const fern = await landscaperAt(3);
    expect((await page(fern, WIZARD)).heading).toBe('Services & Expertise');
    expect(went(await fern.get('/landscaper-profile-completion'))).toBe(`302 ${WIZARD}`);
    expect(went(await fern.get(at(4)))).toBe(`302 ${at(3)}`);
    expect((await page(fern, `${WIZARD}?step=9`)).heading).toBe('Services & Expertise');
    expect(went(await fern.post(at(4), { termsAccepted: 'on' }))).toBe(`303 ${at(4)}`);
  });

  test('L-REGW-02 the stepper marks completed steps, and links to them', async () => {
    const { html } = await page(await landscaperAt(3), at(1));
    const marks = [...html.matchAll(/<li class="is-done"[^>]*>/g)];
    expect(marks).toHaveLength(2);
    expect(html).toContain('2 steps finished');
    expect(html).toMatch(/<a class="text-ink" href="\/landscaper-registration\?step=2"/);
  });

  test('L-REGW-03 D-LREGNEXT the Next button is disabled until the step is saved', async () => {
    const fern = await newLandscaper();
    expect((await page(fern, at(1))).html).toMatch(/<button disabled="" type="button"[^>]*>Next<\/button>/);
    await fern.post(at(1), business);
    expect((await page(fern, at(1))).html).toMatch(/<a [^>]*href="\/landscaper-registration\?step=2"[^>]*>Next<\/a>/);
    expect((await page(fern, at(2))).html).toMatch(
      /<a [^>]*href="\/landscaper-registration\?step=1"[^>]*>.*?Previous<\/a>/,
    );
  });

  test('beside the questions is the profile so far, from what is saved', async () => {
    const beside = async (who: Browser, step: number) =>
      pageText(
        /<aside[^>]*aria-label="Your profile so far".*?<\/aside>/s.exec((await page(who, at(step))).html)?.[0] ?? '',
      );
    expect(await beside(await newLandscaper(), 1)).toContain('What you write about yourself stands here.');
    const words = await beside(await landscaperAt(4), 4);
    for (const one of [
      'Blackthorn Hedges',
      '12 years of experience',
      BIO,
      'Frome and 20 miles around',
      'Hedge Trimming',
    ])
      expect(words).toContain(one);
    expect(words).toContain('Public liability: we check it');
    expect(words).toContain('Pictures of your work');
    expect(words).not.toContain(business.phone);
  });

  test('L-REGW-04 other users see a card that says Access Denied', async () => {
    for (const actor of [await on.cast.customer(), await on.cast.admin()]) {
      const they = await browser(on.world.app, { actor });
      const response = await they.get(WIZARD);
      expect(response.status).toBe(403);
      expect((await readPage(response)).heading).toBe('Access Denied');
      expect((await they.post(at(1), business)).status).toBe(403);
    }
    expect(went(await (await browser(on.world.app)).get(WIZARD))).toBe('302 /auth');
    expect(went(await (await browser(on.world.app)).post(at(1), business))).toBe('302 /auth');
  });

  test('a registered landscaper is redirected to the dashboard', async () => {
    const fern = await browser(on.world.app, { actor: await on.cast.landscaper() });
    expect(went(await fern.get(WIZARD))).toBe('302 /landscaper/dashboard');
    expect(went(await fern.post(at(1), business))).toBe('303 /landscaper/dashboard');
  });
});

describe('step 1', () => {
  test('L-STATE-02 each saved step is completed, and leads to the next', async () => {
    const fern = await newLandscaper();
    const steps: Parameters<Browser['post']>[1][] = [
      business,
      { ...policy, publicLiability: pdf('policy.pdf') },
      { services: ['hedge_trimming'] },
    ];
    const seen: number[][] = [];
    for (const [index, answers] of steps.entries()) {
      expect(went(await fern.post(at(index + 1), answers))).toBe(`303 ${at(index + 2)}`);
      seen.push(await progressOf(fern.user));
    }
    expect(seen).toEqual([[1], [1, 2], [1, 2, 3]]);
  });

  test('E-WIZ-05 saves the answers, and leads to step 2', async () => {
    const fern = await newLandscaper();
    expect(went(await fern.post(at(1), business))).toBe(`303 ${at(2)}`);
    expect((await page(fern, at(2))).toasts[0]).toContain('Step 1 completed');
    expect(await progressOf(fern.user)).toEqual([1]);
  });

  test('saved answers are shown again in another browser', async () => {
    const fern = await newLandscaper();
    await fern.post(at(1), business);
    const again = await page(await browser(on.world.app, { actor: fern.user }), at(1));
    expect(again.value('firstName')).toBe('Fern');
    expect(again.value('bio')).toBe(BIO);
    expect(again.value('postcode')).toBe('ba11 1aa');
  });

  test.each([
    ['V-WIZ-01', { firstName: '' }, 'firstName', 'First name is required'],
    ['V-WIZ-02', { phone: '0161 496 0123' }, 'phone', 'Valid UK mobile number required'],
    ['V-WIZ-03', { bio: 'Hedges.' }, 'bio', 'Bio must be at least 50 characters'],
    ['V-WIZ-04', { yearsExperience: '0' }, 'yearsExperience', 'Years of experience required'],
    ['V-WIZ-05', { serviceArea: '' }, 'serviceArea', 'Service area is required'],
  ])(
    '%s %o has its problem shown beside the field, and everything typed is kept',
    async (_row, changed, field, words) => {
      const fern = await newLandscaper();
      const response = await fern.post(at(1), { ...business, ...changed });
      expect(response.status).toBe(422);
      const { beside, summary, value, title } = await readPage(response);
      expect(beside(field)).toBe(words);
      expect(summary).toMatchObject({ title: 'There is a problem', lines: [[`#${field}`, words]] });
      expect(title).toMatch(/^Error: /);
      expect(value('businessName')).toBe('Blackthorn Hedges');
      expect(await progressOf(fern.user)).toEqual([]);
    },
  );

  test('the postcode is optional if the service area names a town', async () => {
    const fern = await newLandscaper();
    expect(went(await fern.post(at(1), { ...business, postcode: '' }))).toBe(`303 ${at(2)}`);
    const { text, value } = await page(fern, at(1));
    expect([value('postcode'), text.includes('Postcode you start from (optional)')]).toEqual(['', true]);
  });

  test('E-WIZ-02 a postcode that does not exist is reported in a toast as well', async () => {
    const fern = await newLandscaper();
    const response = await fern.post(at(1), { ...business, postcode: 'ZZ99 9ZZ' });
    const words = 'We could not find this postcode. Please check it, or use one nearby.';
    const { toasts, beside } = await readPage(response);
    expect(toasts[0]).toContain(`Step 1 failed ${words}`);
    expect(beside('postcode')).toBe(words);
  });

  test.each([
    ['E-WIZ-02', 1, business],
    ['E-WIZ-03', 2, policy],
    ['E-WIZ-04', 3, { services: 'hedge_trimming' }],
  ] as const)('%s our own fault at step %i is a toast, and what was typed is kept', async (_row, step, answers) => {
    const fern = step === 1 ? await newLandscaper() : await landscaperAt(step);
    const broken = whereBreaks(on.world.app, 'onboarding', 'saveRegistrationStep');
    const response = await (await browser(broken, { actor: fern.user })).post(at(step), answers);
    expect(response.status).toBe(500);
    const { toasts, value } = await readPage(response);
    expect(toasts[0]).toContain(`Step ${step} failed This step could not be saved. Please try again.`);
    const [[field, typed]] = Object.entries(answers) as [[string, string]];
    expect([value(field)].flat()).toContain(typed);
  });

  test('V-WIZ-07 offers four sizes of company', async () => {
    const { html } = await page(await newLandscaper(), at(1));
    const select = /<select[^>]*name="companySize".*?<\/select>/s.exec(html)?.[0] ?? '';
    expect([...select.matchAll(/value="([^"]+)"/g)].map(([, size]) => size)).toEqual(['Solo', '2-5', '6-10', '10+']);
  });

  test('a photo sent with wrong answers is stored and shown', async () => {
    const fern = await newLandscaper();
    const response = await fern.post(at(1), { ...business, bio: 'Short.', photo: await jpeg('me.jpg') });
    expect(response.status).toBe(422);
    const shown = await readPage(response);
    const profilePhotoUrl = shown.value('profilePhotoUrl') as string;
    expect(profilePhotoUrl).toMatch(/^\/photos\/[0-9a-f-]{36}\/1200\.jpg$/);
    expect(shown.html).toContain(profilePhotoUrl.replace('1200', '320'));
    await fern.post(at(1), { ...business, profilePhotoUrl });
    expect((await page(fern, at(1))).value('profilePhotoUrl')).toBe(profilePhotoUrl);
  });

  test('the button beside the photo stores it and what was typed, without completing the step', async () => {
    const fern = await newLandscaper();
    const response = await fern.post(at(1), { businessName: 'Blackthorn Hedges', do: 'add', photo: await jpeg() });
    expect(response.status).toBe(303);
    const { value, html } = await page(fern, at(1));
    expect(value('businessName')).toBe('Blackthorn Hedges');
    expect(html).toContain('Your photo is stored');
    expect(await progressOf(fern.user)).toEqual([]);
  });
});

describe('step 2', () => {
  test('E-WIZ-05 takes a document, with its details for the review', async () => {
    const fern = await landscaperAt(2);
    expect(went(await fern.post(at(2), { ...policy, publicLiability: pdf('policy.pdf') }))).toBe(`303 ${at(3)}`);
    expect((await page(fern, at(3))).toasts[0]).toContain('Step 2 completed');
    const documents = (await page(fern, '/landscaper/documents')).text;
    expect(documents).toMatch(
      /Public liability insurance.*Hiscox, policy PL-1, to 2 May 2049.*We will review it by.*policy\.pdf/,
    );
    expect((await page(fern, at(2))).text).toContain('policy.pdf');
  });

  test('V-WIZ-08 V-WIZ-09 V-WIZ-10 V-WIZ-11 asks for a missing document and its details', async () => {
    const { beside, summary } = await readPage(await (await landscaperAt(2)).post(at(2), {}));
    expect(beside('publicLiability')).toBe('Public liability document required');
    expect(beside('publicLiabilityProvider')).toBe('Provider name required');
    expect(beside('publicLiabilityPolicy')).toBe('Policy number required');
    expect(beside('publicLiabilityExpiry')).toBe('Expiry date required');
    expect(summary?.lines[0]).toEqual(['#publicLiability', 'Public liability document required']);
  });

  test('a document sent with wrong answers is not asked for again', async () => {
    const fern = await landscaperAt(2);
    const response = await fern.post(at(2), { publicLiability: pdf('policy.pdf') });
    expect(response.status).toBe(422);
    const shown = await readPage(response);
    expect(shown.text).toContain('policy.pdf');
    const publicLiabilityFile = shown.value('publicLiabilityFile') as string;
    expect(went(await fern.post(at(2), { ...policy, publicLiabilityFile }))).toBe(`303 ${at(3)}`);
  });

  test('V-WIZ-12 offers employers’ liability to companies only, and does not require it', async () => {
    expect((await page(await landscaperAt(2), at(2))).html).not.toContain('name="employersLiability"');
    const company = await landscaperAt(2, { isCompany: true });
    expect((await page(company, at(2))).html).toContain('name="employersLiability"');
    expect((await company.post(at(2), { ...policy, publicLiability: pdf() })).status).toBe(303);
  });

  test.each([
    ['V-WIZ-13', 'Invalid file type', 'Please upload JPG, PNG, or PDF files only', () => impostor('policy.pdf')],
    ['V-WIZ-14', 'File too large', 'Please upload files smaller than 16MB', () => tooLarge('policy.pdf', 17)],
  ])('%s %s', async (_row, title, words, file) => {
    const fern = await landscaperAt(2);
    const response = await fern.post(at(2), { ...policy, publicLiability: file() });
    expect(response.status).toBe(422);
    const { toasts, beside, value } = await readPage(response);
    expect(toasts[0]).toContain(`${title} ${words}`);
    expect(beside('publicLiability')).toBe(`${title}: ${words}`);
    expect(value('publicLiabilityProvider')).toBe('Hiscox');
    expect(await progressOf(fern.user)).toEqual([1]);
  });

  test('E-WIZ-01 a document that cannot be stored is reported in a toast', async () => {
    const fern = await landscaperAt(2);
    const broken = whereBreaks(on.world.app, 'onboarding', 'uploadDocument');
    const response = await (
      await browser(broken, { actor: fern.user })
    ).post(at(2), { ...policy, publicLiability: pdf() });
    expect((await readPage(response)).toasts[0]).toContain('Upload failed Failed to upload publicLiability');
  });
});

describe('step 3', () => {
  test('K-LAND-15 offers twelve services', async () => {
    const { html } = await page(await landscaperAt(3), at(3));
    const offered = [...html.matchAll(/name="services"[^>]*>\s*<span>([^<]+)</g)].map(([, label]) => label);
    expect(offered.sort()).toEqual([...WIZARD_NAMES].sort());
  });

  test('V-WIZ-15 asks for at least one service', async () => {
    const { beside } = await readPage(await (await landscaperAt(3)).post(at(3), {}));
    expect(beside('services')).toBe('At least one service must be selected');
  });

  test('V-WIZ-16 the landscaper’s own services are added one by one, and removed by unticking them', async () => {
    const fern = await landscaperAt(3);
    const add = (newCustomService: string, customServices: string[] = []) =>
      fern.post(at(3), { services: 'weeding', do: 'add', newCustomService, customServices });
    expect((await add('Topiary')).status).toBe(303);
    await add('Willow sculpture', ['Topiary']);
    const { value } = await page(fern, at(3));
    expect(value('customServices')).toEqual(['Topiary', 'Willow sculpture']);
    expect(value('services')).toEqual(['weeding']);
    expect(went(await fern.post(at(3), { services: 'weeding', customServices: 'Willow sculpture' }))).toBe(
      `303 ${at(4)}`,
    );
    expect((await answersOf(fern.user)).customServices).toEqual(['Willow sculpture']);
    expect((await page(fern, at(4))).toasts[0]).toContain('Step 3 completed');
  });

  test('refuses a service that is not on the list', async () => {
    const { beside } = await readPage(await (await landscaperAt(3)).post(at(3), { services: 'dragon_taming' }));
    expect(beside('services')).toBe('Please choose from the list');
  });
});

describe('step 4', () => {
  const items = async (fern: NewLandscaper) => (await answersOf(fern.user)).portfolio;
  const row = (at: number, { id, ...picture }: PortfolioDraft, about: Record<string, string> = {}) => ({
    [`item_${at}`]: id,
    [`imageUrl_${at}`]: addressOf(picture),
    ...Object.fromEntries(Object.entries(about).map(([name, value]) => [`${name}_${at}`, value])),
  });

  test('D-PORTUPLOAD pictures are uploaded, or given by a web address', async () => {
    const fern = await landscaperAt(4);
    await fern.post(at(4), { do: 'add', photos: [await jpeg('a.jpg'), await jpeg('b.jpg')] });
    const uploaded = await items(fern);
    expect(uploaded.map(({ photoId }) => photoId)).toEqual([expect.any(String), expect.any(String)]);
    await fern.post(at(4), {
      ...row(0, uploaded[0]!, { jobType: 'Hedge Trimming', caption: 'Before breakfast' }),
      ...row(1, uploaded[1]!),
      do: 'add',
      newImageUrl: 'https://example.org/c.jpg',
    });
    expect(await items(fern)).toMatchObject([
      { jobType: 'Hedge Trimming', caption: 'Before breakfast' },
      { jobType: '' },
      { imageUrl: 'https://example.org/c.jpg' },
    ]);
    const [first, second, third] = await items(fern);
    await fern.post(at(4), { ...row(0, first!), ...row(1, second!), ...row(2, third!), remove: second!.id });
    expect((await items(fern)).map(({ id }) => id)).toEqual([first!.id, third!.id]);
  });

  test('K-LAND-17 each picture has one of nine job types', async () => {
    const fern = await landscaperAt(4);
    await fern.post(at(4), { do: 'add', photos: await jpeg() });
    const { html } = await page(fern, at(4));
    const select = /<select[^>]*name="jobType_0".*?<\/select>/s.exec(html)?.[0] ?? '';
    expect([...select.matchAll(/value="([^"]+)"/g)].map(([, type]) => type).sort()).toEqual(
      [...PORTFOLIO_TYPES].sort(),
    );
  });

  test('V-WIZ-17 V-WIZ-18 V-WIZ-19 V-WIZ-21 problems are shown beside their rows, and pictures are kept', async () => {
    const fern = await landscaperAt(4);
    await fern.post(at(4), { do: 'add', photos: await jpeg('a.jpg'), newImageUrl: 'c.jpg' });
    const [upload, linked] = await items(fern);
    const response = await fern.post(at(4), {
      ...row(0, linked!, { jobType: 'Planting', caption: 'x'.repeat(61) }),
      ...row(1, upload!),
      do: 'complete',
    });
    expect(response.status).toBe(422);
    const { beside, summary, value } = await readPage(response);
    expect(summary?.title).toBe('There is a problem');
    expect(summary?.lines).toContainEqual(['#jobType_1', 'Job type required']);
    expect(beside('caption_0')).toBe('Caption must be 60 characters or less');
    expect(beside('jobType_1')).toBe('Job type required');
    expect(beside('termsAccepted')).toBe('You must accept the terms and conditions');
    expect(value('caption_0')).toBe('x'.repeat(61));
    expect(await items(fern)).toHaveLength(2);
    expect(await profileOf(fern.user)).toMatchObject({ code: 'not-found' });
  });

  test('V-WIZ-20 a seventh picture is refused', async () => {
    const fern = await landscaperAt(4);
    const photos = await Promise.all(Array.from({ length: 7 }, (_, n) => jpeg(`${n}.jpg`)));
    const response = await fern.post(at(4), { do: 'add', photos });
    expect(response.status).toBe(422);
    expect(await items(fern)).toHaveLength(6);
    const six = await items(fern);
    const seven = await fern.post(at(4), {
      ...Object.assign({}, ...six.map((item, at) => row(at, item, { jobType: 'Planting' }))),
      newImageUrl: 'https://example.org/7.jpg',
      termsAccepted: 'on',
      do: 'complete',
    });
    expect((await readPage(seven)).text).toContain('Maximum 6 portfolio items allowed');
  });

  test('L-REGW-05 L-STATE-04 E-WIZ-06 registers, and leads to the payout set-up', async () => {
    const fern = await landscaperAt(4);
    await fern.post(at(4), { do: 'add', photos: await jpeg('a.jpg') });
    const [picture] = await items(fern);
    const response = await fern.post(at(4), {
      ...row(0, picture!, { jobType: 'Hedge Trimming', caption: 'Laid in March', monthYear: 'March 2026' }),
      termsAccepted: 'on',
      do: 'complete',
    });
    expect(went(response)).toBe('303 /landscaper/dashboard?setup=stripe');
    const dashboard = await page(fern, '/landscaper/dashboard?setup=stripe');
    expect(dashboard.toasts[0]).toContain('Registration complete');
    expect(await profileOf(fern.user)).toMatchObject({
      businessName: 'Blackthorn Hedges',
      outcode: 'BA11',
      yearsExperience: 12,
      portfolio: [{ jobType: 'Hedge Trimming', caption: 'Laid in March', monthYear: 'March 2026' }],
    });
  });

  test('L-DASH-17 the payout panel is open on the dashboard', async () => {
    const fern = await landscaperAt(4);
    await fern.post(at(4), { termsAccepted: 'on', do: 'complete' });
    const registered = await browser(on.world.app, { actor: { ...fern.user, profileCompleted: true } });
    expect((await page(registered, '/landscaper/dashboard?setup=stripe')).text).toContain('Set up payouts');
  });

  test('E-WIZ-04 a fault on our side is reported in a toast, and the form stays open', async () => {
    const fern = await landscaperAt(4);
    const broken = whereBreaks(on.world.app, 'onboarding', 'completeRegistration');
    const response = await (await browser(broken, { actor: fern.user })).post(at(4), { termsAccepted: 'on' });
    expect(response.status).toBe(500);
    const { toasts, value } = await readPage(response);
    expect(toasts[0]).toContain('Registration failed Your registration could not be completed.');
    expect(value('termsAccepted')).toBe('on');
  });
});

describe('the preview', () => {
  const PREVIEW = '/landscaper-registration/preview';

  test('L-PUB-04 L-PUB-06 D-PREVIEW shows the profile as it will be, with buttons to complete and to go back', async () => {
    const fern = await landscaperAt(4);
    await fern.post(at(4), { do: 'add', photos: await jpeg() });
    const [picture] = (await answersOf(fern.user)).portfolio;
    const sent = {
      item_0: picture!.id,
      imageUrl_0: addressOf(picture!),
      jobType_0: 'Hedge Trimming',
      caption_0: 'Laid in March',
    };
    expect(went(await fern.post(at(4), { ...sent, do: 'preview' }))).toBe(`303 ${PREVIEW}`);
    expect(went(await fern.get('/registration/preview'))).toBe(`302 ${PREVIEW}`);
    const { heading, text, html } = await page(fern, PREVIEW);
    expect(heading).toBe('Blackthorn Hedges');
    for (const words of ['Profile Preview Complete', BIO, 'Frome BA11', 'Laid in March', '07700 900456'])
      expect(text).toContain(words);
    expect(text).not.toContain('Edit your');
    expect(html).toMatch(/<a [^>]*href="\/landscaper-registration\?step=4"[^>]*>(<svg.*?<\/svg>)?Go Back<\/a>/);
    expect(html).toMatch(/<button[^>]*>Complete Registration<\/button>/);
    expect(await profileOf(fern.user)).toMatchObject({ code: 'not-found' });
  });

  test('L-PUB-06 Complete Registration completes it, for either entry point', async () => {
    for (const [from, to] of [
      ['', '/landscaper/dashboard?setup=stripe'],
      ['?from=pages', '/landscaper-dashboard'],
    ]) {
      const fern = await landscaperAt(4);
      const refused = await readPage(await fern.post(`${PREVIEW}${from}`, {}));
      expect(refused.beside('termsAccepted')).toMatch(/^You must (accept|agree to) the terms and conditions$/);
      expect(went(await fern.post(`${PREVIEW}${from}`, { termsAccepted: 'on' }))).toBe(`303 ${to}`);
      expect(await profileOf(fern.user)).toMatchObject({ id: fern.user.id });
      expect(went(await fern.get(PREVIEW))).toBe('302 /landscaper/profile');
    }
  });

  test('L-PUB-05 only the landscaper sees it', async () => {
    expect(went(await (await browser(on.world.app)).get(PREVIEW))).toBe('302 /auth');
    const olive = await browser(on.world.app, { actor: await on.cast.customer() });
    expect((await olive.get(PREVIEW)).status).toBe(303);
    expect((await olive.post(PREVIEW, { termsAccepted: 'on' })).status).toBe(303);
  });

  test('leads to the first step that is not completed', async () => {
    expect(went(await (await landscaperAt(2)).get(PREVIEW))).toBe(`302 ${at(2)}`);
  });
});
