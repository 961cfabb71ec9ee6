import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { testApp, type TestApp } from '#tests/support/app';
import { castOn, type Cast } from '#tests/support/cast';
import { readPage, went } from '#tests/support/form-page';
import { browser, type Browser } from '#tests/support/web';

const PAGE = '/landscaper-registration-step1';
const answers: Record<string, string | string[]> = {
  businessName: 'Blackthorn Hedges',
  firstName: 'fern',
  lastName: 'blackthorn',
  phone: '+44 7700 900456',
  bio: 'Hedges laid and trimmed by hand.',
  yearsExperience: '12',
  serviceArea: 'Frome and 20 miles around',
  postcode: 'ba11 1aa',
  services: ['hedge_trimming', 'other'],
  customServices: 'Topiary, Hedge laying',
  agreedToTerms: 'on',
};

let world: TestApp;
let cast: Cast;
beforeAll(async () => {
  world = await testApp();
  cast = castOn(world);
});
afterAll(() => world.close());

async function newcomer(): Promise<Browser & { user: SessionUser }> {
  const user = await cast.landscaper({ completed: false });
  return { ...(await browser(world.app, { actor: user })), user };
}
const accountOf = (user: SessionUser) =>
  world.database.knex('users').where({ id: user.id }).first() as Promise<Record<string, unknown>>;
const profileOf = (user: SessionUser) =>
  world.database.knex('landscaperProfiles').where({ userId: user.id }).first() as Promise<
    Record<string, unknown> | undefined
  >;

describe('the page', () => {
  test('L-REGP-01 L-REGP-09 stands at its three addresses, and says when a badge shows', async () => {
    for (const path of [PAGE, '/landscaper-registration', '/landscaper-profile-completion']) {
      const page = await readPage(await (await newcomer()).get(path));
      expect(page.heading).toBe('Business Information');
      expect(page.text).toContain('Your profile is active at once. Insurance documents are checked within 48 hours');
    }
  });

  test('V-STEP1-11 the sizes of a company, and every service that can be posted', async () => {
    const { html, text } = await readPage(await (await newcomer()).get(PAGE));
    for (const size of ['1-5', '6-10', '11-25', '26-50', '50+'])
      expect(html).toMatch(new RegExp(`<option value="${size.replace('+', '\\+')}"`));
    expect(html.match(/name="services"/g)).toHaveLength(15);
    expect(text).toContain('Hedge Trimming');
  });

  test('who is registered already is led home', async () => {
    const fern = await browser(world.app, { actor: await cast.landscaper() });
    for (const path of [
      PAGE,
      '/landscaper-registration',
      '/landscaper-profile-completion',
      '/landscaper-registration-step2',
    ]) {
      const first = await fern.get(path);
      expect(['302 /landscaper/dashboard', `302 ${PAGE}`]).toContain(went(first));
    }
  });
});

describe('what is wrong with what was typed', () => {
  test.each<[string, Record<string, string | string[]>, string, string]>([
    ['V-STEP1-01', { firstName: '' }, 'firstName', 'First name is required'],
    ['V-STEP1-02', { lastName: ' ' }, 'lastName', 'Last name is required'],
    ['V-STEP1-04', { phone: '' }, 'phone', 'Please enter a valid phone number'],
    ['V-STEP1-04', { phone: '0770090' }, 'phone', 'Please enter a valid phone number'],
    ['V-STEP1-04', { phone: '07700 900 456 789' }, 'phone', 'Please enter a valid phone number'],
    ['V-STEP1-04', { phone: '07700-CALLME' }, 'phone', 'Please enter a valid phone number'],
    ['V-STEP1-06', { bio: 'Hedges.' }, 'bio', 'Bio must be at least 10 characters'],
    ['V-STEP1-07', { bio: 'x'.repeat(201) }, 'bio', 'Bio must be under 200 characters'],
    ['V-STEP1-08', { yearsExperience: '-1' }, 'yearsExperience', 'Experience cannot be negative'],
    ['V-STEP1-08', { yearsExperience: '51' }, 'yearsExperience', 'Please enter reasonable experience'],
    ['', { yearsExperience: '' }, 'yearsExperience', 'Years of experience required'],
    ['', { yearsExperience: 'many' }, 'yearsExperience', 'Years of experience required'],
    ['V-STEP1-09', { serviceArea: '' }, 'serviceArea', 'Service area is required'],
    ['', { postcode: '' }, 'postcode', 'Please enter your postcode'],
    ['', { postcode: 'ZZ99 9ZZ' }, 'postcode', 'We do not know this postcode. Please check it, or use one nearby.'],
    ['V-STEP1-10', { isCompany: 'on' }, 'companySize', 'Company size is required when registering as a company'],
    ['V-STEP3-01', { services: [] }, 'services', 'Please select at least one service'],
    [
      'V-STEP3-02',
      { customServices: '' },
      'customServices',
      'Please describe your other services when "Other Services" is selected',
    ],
    ['', { services: ['hedge_trimming', 'dragon_taming'] }, 'services', 'Please choose from the list'],
    ['V-STEP4-05', { agreedToTerms: '' }, 'agreedToTerms', 'You must agree to the terms and conditions'],
  ])('%s %o', async (_id, changed, field, words) => {
    const fern = await newcomer();
    const response = await fern.post(PAGE, { ...answers, ...changed });
    expect(response.status).toBe(422);
    const page = await readPage(response);
    expect(page.beside(field)).toBe(words);
    expect(page.summary?.lines).toEqual([[`#${field}`, words]]);
    if (field !== 'serviceArea') expect(page.value('serviceArea')).toBe('Frome and 20 miles around');
    if (field !== 'services') expect(page.value('services')).toEqual(['hedge_trimming', 'other']);
    expect(await profileOf(fern.user)).toBeUndefined();
  });

  test('a bio of exactly 10, and of exactly 200, is taken', async () => {
    for (const length of [10, 200])
      expect((await (await newcomer()).post(PAGE, { ...answers, bio: 'x'.repeat(length) })).status).toBe(303);
  });

  test('0 and 50 years are taken', async () => {
    for (const yearsExperience of ['0', '50'])
      expect((await (await newcomer()).post(PAGE, { ...answers, yearsExperience })).status).toBe(303);
  });
});

describe('registering', () => {
  test('L-REGW-05 V-STEP1-03 makes the profile active at once and leads to the payout set-up', async () => {
    const fern = await newcomer();
    expect(went(await fern.post(PAGE, answers))).toBe('303 /landscaper/dashboard?setup=stripe');
    expect(await accountOf(fern.user)).toMatchObject({
      firstName: 'Fern',
      lastName: 'Blackthorn',
      fullName: 'Fern Blackthorn',
      phoneNumber: '07700900456',
      profileCompleted: true,
    });
    expect(await profileOf(fern.user)).toMatchObject({
      businessName: 'Blackthorn Hedges',
      yearsExperience: 12,
      outcode: 'BA11',
      services: ['hedge_trimming', 'other'],
      customServices: ['Topiary', 'Hedge laying'],
      isCompany: false,
    });
    expect(
      (
        await readPage(
          await (
            await browser(world.app, { actor: { ...fern.user, profileCompleted: true } })
          ).get('/landscaper/settings'),
        )
      ).toasts,
    ).toEqual([]);
    expect(await world.database.knex('termsAcceptances').where({ userId: fern.user.id })).toHaveLength(2);
  });

  test('L-PUB a visitor finds the new landscaper, with the town but not the postcode', async () => {
    const fern = await newcomer();
    await fern.post(PAGE, answers);
    const page = await readPage(await (await browser(world.app)).get(`/landscaper/${fern.user.id}`));
    expect(page.heading).toBe('Blackthorn Hedges');
    expect(page.text).toContain('Frome BA11');
    expect(page.text).toContain('Topiary');
    expect(page.html).not.toContain('1AA');
  });

  test('a company says its size', async () => {
    const fern = await newcomer();
    expect((await fern.post(PAGE, { ...answers, isCompany: 'on', companySize: '6-10' })).status).toBe(303);
    expect(await profileOf(fern.user)).toMatchObject({ isCompany: true, companySize: '6-10' });
  });
});

describe('POST /api/landscaper/profile/complete', () => {
  const body = {
    ...answers,
    yearsExperience: 12,
    customServices: ['Topiary', 'Hedge laying'],
    agreedToTerms: undefined,
    termsAccepted: true,
    isCompany: false,
  };

  test('API-LREG-05 takes the whole in one call, and answers the user', async () => {
    const fern = await newcomer();
    const response = await fern.json('POST', '/api/landscaper/profile/complete', body);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      success: true,
      id: fern.user.id,
      userType: 'landscaper',
      profileCompleted: true,
      fullName: 'Fern Blackthorn',
    });
    expect(await profileOf(fern.user)).toMatchObject({ customServices: ['Topiary', 'Hedge laying'] });
  });

  test('the same rules, in JSON', async () => {
    const response = await (
      await newcomer()
    ).json('POST', '/api/landscaper/profile/complete', {
      ...body,
      bio: 'Hedges.',
      termsAccepted: false,
      services: [],
      yearsExperience: null,
    });
    expect([response.status, await response.json()]).toMatchObject([
      422,
      {
        code: 'invalid',
        fields: {
          bio: ['Bio must be at least 10 characters'],
          agreedToTerms: ['You must agree to the terms and conditions'],
          services: ['Please select at least one service'],
          yearsExperience: ['Years of experience required'],
        },
      },
    ]);
    const unknown = await (
      await newcomer()
    ).json('POST', '/api/landscaper/profile/complete', { ...body, postcode: 'ZZ99 9ZZ' });
    expect([unknown.status, await unknown.json()]).toMatchObject([422, { code: 'postcode-unknown' }]);
  });

  test('nobody but a landscaper', async () => {
    expect((await (await browser(world.app)).json('POST', '/api/landscaper/profile/complete', body)).status).toBe(401);
    expect(
      (
        await (
          await browser(world.app, { actor: await cast.customer() })
        ).json('POST', '/api/landscaper/profile/complete', body)
      ).status,
    ).toBe(403);
  });
});
