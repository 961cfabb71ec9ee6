import { describe, expect, test } from 'vitest';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { whereBreaks } from '#tests/support/defects';
import { readPage, went } from '#tests/support/form-page';
import { impostor, jpeg, pdf, tooLarge } from '#tests/support/pictures';
import { newLandscaperOn, publicProfileOf, type NewLandscaper } from '#tests/support/onboarding/new-landscaper';
import { productStage } from '#tests/support/product-stage';
import { POSTED_IDS } from '#tests/support/specified-services';
import { browser, type Browser } from '#tests/support/web';

const at = (step: number) => `/landscaper-registration-step${step}`;
const business = {
  businessName: 'Blackthorn Hedges',
  firstName: 'fern',
  lastName: 'blackthorn',
  phone: '(01373) 465-555',
  email: 'hedges@fern.test',
  bio: 'Hedges laid and trimmed by hand.',
  yearsExperience: '0',
  serviceArea: 'Frome and 20 miles around',
  postcode: 'ba11 1aa',
};

const on = productStage();

const newLandscaper = () => newLandscaperOn(on.world);
/** A landscaper who has saved the steps before this one. */
async function landscaperAt(step: 2 | 3 | 4): Promise<NewLandscaper> {
  const fern = await newLandscaper();
  await fern.post(at(1), business);
  if (step > 2) await fern.post(at(2), {});
  if (step > 3)
    await fern.post(at(3), { services: ['hedge_trimming', 'other'], customServices: 'Topiary, Hedge laying' });
  return fern;
}
const page = async (who: Browser, path: string) => readPage(await who.get(path));
const registrationOf = ({ id }: SessionUser) => on.world.app.onboarding.registration.of(id);

describe('moving between the steps', () => {
  test.each([
    ['L-REGP-01', 1, 'Business Information'],
    ['L-REGP-02', 2, 'Credentials & Insurance'],
    ['L-REGP-03', 3, 'Services Offered'],
    ['L-REGP-04', 4, 'Portfolio & Final Submission'],
  ])('%s step %i is %s', async (_row, step, title) => {
    const shown = await page(await landscaperAt(4), at(step));
    expect(shown.heading).toBe(title);
    expect(shown.text).toContain(`${step} of 4`);
  });

  test('L-REGP-06 Back leads to the step before', async () => {
    const fern = await landscaperAt(4);
    for (const step of [2, 3, 4])
      expect((await page(fern, at(step))).html).toMatch(
        new RegExp(`<a [^>]*href="${at(step - 1)}"[^>]*>(<svg.*?</svg>)?Back</a>`),
      );
    expect((await page(fern, at(1))).html).not.toMatch(/>Back<\/a>/);
  });

  test('L-REGP-07 D-LREGAUTH all four steps ask a visitor to log in', async () => {
    const visitor = await browser(on.world.app);
    for (const step of [1, 2, 3, 4]) {
      const { heading, html } = await page(visitor, at(step));
      expect(heading).toBe('Please log in to continue registration');
      expect(html).toMatch(/<a [^>]*href="\/auth"[^>]*>Go to Login<\/a>/);
      expect(went(await visitor.post(at(step), business))).toBe('303 /auth');
    }
  });

  test('L-REGP-08 customers and admins are told who the pages are for', async () => {
    for (const actor of [await on.cast.customer(), await on.cast.admin()]) {
      const they = await browser(on.world.app, { actor });
      const response = await they.get(at(1));
      expect(response.status).toBe(403);
      const { heading, html } = await readPage(response);
      expect(heading).toBe('This page is only for landscaper registration');
      expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Go to Home<\/a>/);
      expect((await they.post(at(1), business)).status).toBe(403);
    }
  });

  test('L-STATE-07 a step redirects to an earlier one that is still open', async () => {
    const fern = await newLandscaper();
    for (const step of [2, 3, 4]) expect(went(await fern.get(at(step)))).toBe(`302 ${at(1)}`);
    expect(went(await fern.post(at(4), { termsAccepted: 'on' }))).toBe(`303 ${at(4)}`);
  });

  test('L-STATE-07 each step leads to the next, and the last one to the dashboard', async () => {
    const fern = await newLandscaper();
    const answers: Record<string, string>[] = [
      business,
      {},
      { services: 'hedge_trimming' },
      { do: 'complete', termsAccepted: 'on' },
    ];
    let where = at(1);
    for (const [index, answer] of answers.entries()) {
      expect(where).toBe(at(index + 1));
      expect((await page(fern, where)).text).toContain(`${index + 1} of 4`);
      const sent = await fern.post(where, answer);
      expect(sent.status).toBe(303);
      where = sent.headers.get('Location') ?? '';
    }
    expect(where).toBe('/landscaper-dashboard');
    expect((await page(fern, where)).toasts[0]).toContain('Registration Complete!');
    expect(await on.world.app.accounts.views.sessionUser(fern.user.id)).toMatchObject({ profileCompleted: true });
  });

  test('a registered landscaper is redirected to the dashboard', async () => {
    const fern = await browser(on.world.app, { actor: await on.cast.landscaper() });
    expect(went(await fern.get(at(1)))).toBe('302 /landscaper/dashboard');
  });
});

describe('step 1', () => {
  test('L-STATE-07 E-STEP-03 V-STEP1-03 saves the answers, and leads to step 2', async () => {
    const fern = await newLandscaper();
    expect(went(await fern.post(at(1), business))).toBe(`303 ${at(2)}`);
    expect((await page(fern, at(2))).toasts[0]).toContain('Progress Saved');
    expect((await registrationOf(fern.user)).answers).toMatchObject({ firstName: 'Fern', lastName: 'Blackthorn' });
  });

  test.each([
    ['V-STEP1-01', { firstName: '' }, 'firstName', 'First name is required'],
    ['V-STEP1-02', { lastName: '' }, 'lastName', 'Last name is required'],
    ['V-STEP1-04', { phone: '0770090' }, 'phone', 'Please enter a valid phone number'],
    ['V-STEP1-05', { email: 'fern at home' }, 'email', 'Invalid email format'],
    ['V-STEP1-06', { bio: 'Hedges.' }, 'bio', 'Bio must be at least 10 characters'],
    ['V-STEP1-07', { bio: 'x'.repeat(201) }, 'bio', 'Bio must be under 200 characters'],
    ['V-STEP1-08', { yearsExperience: '-1' }, 'yearsExperience', 'Experience cannot be negative'],
    ['V-STEP1-08', { yearsExperience: '51' }, 'yearsExperience', 'Please enter reasonable experience'],
    ['V-STEP1-09', { serviceArea: '' }, 'serviceArea', 'Service area is required'],
    ['V-STEP1-10', { isCompany: 'on' }, 'companySize', 'Company size is required when registering as a company'],
  ])(
    '%s %o has its problem shown beside the field, and everything typed is kept',
    async (_row, changed, field, words) => {
      const response = await (await newLandscaper()).post(at(1), { ...business, ...changed });
      expect(response.status).toBe(422);
      const { beside, summary, value } = await readPage(response);
      expect(beside(field)).toBe(words);
      expect(summary).toMatchObject({ title: 'There is a problem', lines: [[`#${field}`, words]] });
      expect(value('businessName')).toBe('Blackthorn Hedges');
    },
  );

  test('the postcode is optional if the service area names a town', async () => {
    const fern = await newLandscaper();
    expect(went(await fern.post(at(1), { ...business, postcode: '' }))).toBe(`303 ${at(2)}`);
  });

  test('E-STEP-01 a postcode that does not exist is reported in an Error toast', async () => {
    const response = await (await newLandscaper()).post(at(1), { ...business, postcode: 'ZZ99 9ZZ' });
    expect((await readPage(response)).toasts[0]).toContain('Error We could not find this postcode.');
  });

  test('V-STEP1-11 offers five sizes of company, and selects the one that fits a size chosen in the wizard', async () => {
    const fern = await newLandscaper();
    await fern.post('/landscaper-registration?step=1', {
      ...business,
      phone: '07700900456',
      bio: 'x'.repeat(50),
      yearsExperience: '3',
      isCompany: 'on',
      companySize: 'Solo',
    });
    const { html, value } = await page(fern, at(1));
    const select = /<select[^>]*name="companySize".*?<\/select>/s.exec(html)?.[0] ?? '';
    expect([...select.matchAll(/value="([^"]+)"/g)].map(([, size]) => size)).toEqual([
      '1-5',
      '6-10',
      '11-25',
      '26-50',
      '50+',
    ]);
    expect(value('companySize')).toBe('1-5');
  });

  test.each([
    ['V-STEP1-12', 'File too large Please upload files smaller than 5MB', () => tooLarge('me.jpg', 6)],
    ['V-STEP1-13', 'Invalid file type Please upload a JPEG, PNG or HEIC picture', () => impostor('me.jpg')],
  ])('%s %s', async (_row, toast, photo) => {
    const response = await (await newLandscaper()).post(at(1), { ...business, photo: photo() });
    expect(response.status).toBe(422);
    const { toasts, beside, value } = await readPage(response);
    expect(toasts[0]).toContain(toast);
    expect(beside('photo')).toBe(toast.replace(/(large|type) /, '$1: '));
    expect(value('bio')).toBe(business.bio);
  });
});

describe('step 2', () => {
  test('V-STEP2-01 asks for the document if the landscaper is insured', async () => {
    const fern = await landscaperAt(2);
    const response = await fern.post(at(2), { carriesInsurance: 'on' });
    expect(response.status).toBe(422);
    expect((await readPage(response)).beside('insurance_file')).toBe(
      'Insurance document is required when you carry insurance',
    );
    expect(went(await fern.post(at(2), { carriesInsurance: 'on', insurance_file: pdf() }))).toBe(`303 ${at(3)}`);
  });

  test('D-INSREQ needs no document if the landscaper is not insured', async () => {
    expect(went(await (await landscaperAt(2)).post(at(2), {}))).toBe(`303 ${at(3)}`);
  });

  test('V-STEP2-02 takes files up to 10 MB', async () => {
    const response = await (await landscaperAt(2)).post(at(2), { certificationFile: tooLarge('rhs.pdf', 11) });
    expect((await readPage(response)).toasts[0]).toContain('File too large Please upload files smaller than 10MB');
  });

  test('certifications are added one by one with their documents, and can be removed', async () => {
    const fern = await landscaperAt(2);
    await fern.post(at(2), { newCertification: 'RHS Level 2', certificationFile: pdf('rhs.pdf'), do: 'add' });
    const [first] = (await registrationOf(fern.user)).answers.certifications;
    const row = { certName_0: 'RHS Level 2', certDocument_0: first?.documentId ?? '' };
    await fern.post(at(2), { ...row, newCertification: 'First aid', do: 'add' });
    const shown = await page(fern, at(2));
    expect(shown.text).toContain('rhs.pdf');
    expect(shown.text).toContain('First aid');
    await fern.post(at(2), { ...row, certName_1: 'First aid', certDocument_1: '', remove: '0' });
    expect((await registrationOf(fern.user)).answers.certifications).toEqual([{ name: 'First aid', documentId: null }]);
  });
});

describe('step 3', () => {
  test('K-LAND-16 offers the fifteen services by their ids', async () => {
    const { html } = await page(await landscaperAt(3), at(3));
    const offered = [...html.matchAll(/<input(?=[^>]*name="services")[^>]*value="([^"]+)"/g)].map(([, id]) => id);
    expect(offered).toEqual(POSTED_IDS);
  });

  test('V-STEP3-01 V-STEP3-02 needs at least one service, and a description of other services', async () => {
    const fern = await landscaperAt(3);
    expect((await readPage(await fern.post(at(3), {}))).beside('services')).toBe('Please select at least one service');
    const { beside, value } = await readPage(await fern.post(at(3), { services: ['other', 'weeding'] }));
    expect(beside('customServices')).toBe('Please describe your other services when "Other Services" is selected');
    expect(value('services')).toEqual(['weeding', 'other']);
  });

  test('a service chosen in the wizard and not offered here is kept', async () => {
    const fern = await landscaperAt(3);
    await fern.post(at(3), { services: ['irrigation', 'weeding'] });
    expect((await page(fern, at(3))).value('services')).toEqual(['weeding', 'irrigation']);
  });
});

describe('step 4', () => {
  test('L-REGP-09 says when the profile is active and when insurance is verified', async () => {
    expect((await page(await landscaperAt(4), at(4))).text).toContain(
      'Your profile is activated immediately. Insurance is verified within 48 hours.',
    );
  });

  test('V-STEP4-02 a seventh picture is refused', async () => {
    const photos = await Promise.all(Array.from({ length: 7 }, (_, n) => jpeg(`${n}.jpg`)));
    const fern = await landscaperAt(4);
    const response = await fern.post(at(4), { do: 'add', photos });
    expect(response.status).toBe(422);
    const shown = await readPage(response);
    expect(shown.toasts[0]).toContain('Too many images Maximum 6 portfolio images allowed');
    expect((await registrationOf(fern.user)).answers.portfolio).toHaveLength(6);
  });

  test.each([
    ['V-STEP4-03', 'File too large Please upload files smaller than 10MB', () => tooLarge('a.jpg', 11)],
    ['V-STEP4-04', 'Invalid file type Please upload a JPEG, PNG or HEIC picture', () => impostor('a.jpg')],
  ])('%s %s; the valid picture sent with it is kept', async (_row, toast, photo) => {
    const fern = await landscaperAt(4);
    const response = await fern.post(at(4), { do: 'complete', termsAccepted: 'on', photos: [await jpeg(), photo()] });
    expect(response.status).toBe(422);
    expect((await readPage(response)).toasts[0]).toContain(toast);
    expect((await registrationOf(fern.user)).answers.portfolio).toHaveLength(1);
  });

  test('V-STEP4-01 V-STEP4-05 E-STEP-02 shows what is missing beside each field', async () => {
    const fern = await landscaperAt(4);
    const { beside, summary } = await readPage(await fern.post(at(4), { do: 'complete', photos: await jpeg() }));
    expect(summary?.title).toBe('There is a problem');
    expect(beside('jobType_0')).toBe('Job type is required');
    expect(beside('termsAccepted')).toBe('You must agree to the terms and conditions');
  });

  test('E-STEP-02 a fault on our side is reported in a toast, and nothing is lost', async () => {
    const fern = await landscaperAt(4);
    const broken = whereBreaks(on.world.app, 'onboarding', 'completeRegistration');
    const response = await (await browser(broken, { actor: fern.user })).post(at(4), { termsAccepted: 'on' });
    expect((await readPage(response)).toasts[0]).toContain(
      'Registration Failed Your registration could not be completed.',
    );
    expect((await registrationOf(fern.user)).completed).toEqual([1, 2, 3]);
  });

  test('L-REGP-05 E-STEP-04 registers and leads to the dashboard', async () => {
    const fern = await landscaperAt(4);
    expect(went(await fern.post(at(4), { termsAccepted: 'on' }))).toBe('303 /landscaper-dashboard');
    expect((await page(fern, '/landscaper-dashboard')).toasts[0]).toContain('Registration Complete!');
    expect(await publicProfileOf(on.world, fern.user)).toMatchObject({
      yearsExperience: 0,
      services: ['hedge_trimming', 'other'],
      customServices: ['Topiary', 'Hedge laying'],
    });
  });

  test('a visitor finds the new landscaper, with the town but not the postcode', async () => {
    const fern = await landscaperAt(4);
    await fern.post(at(4), { termsAccepted: 'on' });
    const shown = await page(await browser(on.world.app), `/landscaper/${fern.user.id}`);
    expect(shown.heading).toBe('Blackthorn Hedges');
    expect(shown.text).toContain('Frome BA11');
    expect(shown.text).toContain('Topiary');
    expect(shown.html).not.toContain('1AA');
  });
});
