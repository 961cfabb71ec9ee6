import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { testApp, type TestApp } from '#tests/support/app';
import { castOn, PASSWORD, type Cast } from '#tests/support/cast';
import { whereBreaks } from '#tests/support/defects';
import { addressOn, readPage, went } from '#tests/support/form-page';
import { jpeg, tooLarge } from '#tests/support/pictures';
import { browser, type Browser } from '#tests/support/web';

const STEP_1 = '/customer-profile-completion';
const STEP_2 = '/customer-profile-completion/preferences';
const info = {
  fullName: 'olive  o’hara-marsh',
  phoneNumber: '07700 900 123',
  addressLine1: '14 Orchard Close',
  town: 'Frome',
  postcode: 'ba11 4ht',
  propertyType: 'apartment',
  preferredContactMethod: 'sms',
};
const agreed = { emailNotifications: 'on', smsNotifications: 'on', termsAccepted: 'on' };

let world: TestApp;
let cast: Cast;
beforeAll(async () => {
  world = await testApp();
  cast = castOn(world);
});
afterAll(() => world.close());

/** A customer who has just signed up, in her own browser. */
async function newCustomer(): Promise<Browser & { user: SessionUser }> {
  const at = await browser(world.app);
  await at.post('/auth/register', {
    userId: randomUUID(),
    userType: 'customer',
    email: `${randomUUID()}@hedgerow.test`,
    password: PASSWORD,
    confirmPassword: PASSWORD,
  });
  return { ...at, user: (await (await at.json('GET', '/api/user')).json()) as SessionUser };
}
/** A photo with this many megabytes of zeros after it. */
const padded = async (megabytes: number) =>
  new File([await (await jpeg()).arrayBuffer(), new Uint8Array(megabytes * 1024 * 1024)], 'olive.jpg', {
    type: 'image/jpeg',
  });
const profileOf = ({ id }: SessionUser) => world.app.accounts.views.customerProfile(id);

describe('the first step', () => {
  test('C-COMP-01 C-COMP-02 C-COMP-08 V-COMP-11 shows the step without made-up answers, and says where to get help', async () => {
    const page = await readPage(
      await (await browser(world.app, { actor: await cast.customer({ completed: false }) })).get(STEP_1),
    );
    expect(page.title).toMatch(/^Personal Info/);
    expect(page.text).toContain('Step 1 of 2');
    expect(page.text).toContain('Preferences');
    expect(page.value('fullName')).toBe('');
    expect(page.value('preferredContactMethod')).toBe('email');
    expect(page.value('propertyType')).toBeUndefined();
    expect(page.html).toContain('mailto:');
  });

  test.each([
    ['V-COMP-01', { fullName: '  ' }, 'fullName', 'Full name is required'],
    ['V-COMP-03', { phoneNumber: '' }, 'phoneNumber', 'Phone number is required'],
    ['V-COMP-04', { phoneNumber: '01373 452100' }, 'phoneNumber', 'Please enter a valid UK mobile number'],
    ['V-COMP-04', { phoneNumber: '07700 90012' }, 'phoneNumber', 'Please enter a valid UK mobile number'],
    ['V-COMP-04', { phoneNumber: '07700 900 1234' }, 'phoneNumber', 'Please enter a valid UK mobile number'],
    ['V-COMP-05', { addressLine1: '', town: '', postcode: '' }, 'postcode', 'Address is required'],
    ['V-COMP-06', { propertyType: '' }, 'propertyType', 'Property type is required'],
    ['V-COMP-07', { propertyType: 'castle' }, 'propertyType', 'Property type is required'],
    ['V-COMP-09', { postcode: 'BA11 4HTX' }, 'postcode', 'Postcode must be 8 characters or less'],
    ['V-COMP-10', { preferredContactMethod: 'pigeon' }, 'preferredContactMethod', 'Please choose how we reach you'],
    ['', { postcode: 'BA\u00001' }, 'postcode', 'Please remove the control characters'],
    ['', { fullName: 'Olive \u202ehsraM' }, 'fullName', 'Please remove the control characters'],
  ])('C-COMP-09 %s %o', async (_id, changed, field, words) => {
    const she = await newCustomer();
    const typed: Record<string, string> = { ...info, ...changed };
    const response = await she.post(STEP_1, typed);
    expect(response.status).toBe(422);
    const page = await readPage(response);
    expect(page.beside(field)).toBe(words);
    expect(page.summary?.lines).toEqual([[`#${field}`, words]]);
    for (const kept of ['fullName', 'phoneNumber', 'addressLine1'] as const)
      if (kept !== field && typed[kept]) expect(page.value(kept)).toBe(typed[kept]?.replace(/\s+/g, ' '));
    expect(went(await she.get(STEP_2))).toBe(`302 ${STEP_1}`);
  });

  test('V-COMP-02 V-COMP-08 D-PHONE answers are tidied, saved, and shown again on the next visit', async () => {
    const she = await newCustomer();
    expect(went(await she.post(STEP_1, info))).toBe(`303 ${STEP_2}`);
    expect(await profileOf(she.user)).toMatchObject({
      fullName: 'Olive O’Hara-Marsh',
      phoneNumber: '07700900123',
      postcode: 'BA11 4HT',
      propertyType: 'apartment',
      preferredContactMethod: 'sms',
      profileCompleted: false,
    });
    const page = await readPage(await she.get(STEP_1));
    expect(
      ['fullName', 'phoneNumber', 'propertyType', 'preferredContactMethod'].map((field) => page.value(field)),
    ).toEqual(['Olive O’Hara-Marsh', '07700900123', 'apartment', 'sms']);
    expect(addressOn(page)).toBe('14 Orchard Close, Frome, BA11 4HT');
  });

  test('D-PHONE a number with +44 is the same number', async () => {
    const she = await newCustomer();
    expect(went(await she.post(STEP_1, { ...info, phoneNumber: '+44 7700 900 123' }))).toBe(`303 ${STEP_2}`);
    expect(await profileOf(she.user)).toMatchObject({ phoneNumber: '07700900123' });
  });

  test('markup in a name is shown as text', async () => {
    const she = await newCustomer();
    await she.post(STEP_1, { ...info, fullName: '<script>alert(1)</script>' });
    const page = await readPage(await she.get(STEP_1));
    expect(page.html).not.toContain('<script>alert');
    expect(page.html).toContain('&lt;');
  });
});

describe('the photo of the first step', () => {
  const profileImageOf = async (she: Browser & { user: SessionUser }) => (await profileOf(she.user))?.profileImage;

  test('V-COMP-15 is optional, PNG or JPG up to 10MB', async () => {
    expect((await readPage(await (await newCustomer()).get(STEP_1))).text).toContain('PNG or JPG up to 10MB');
  });

  test('V-COMP-16 D-PROFPHOTO is stored with the form, even at 6MB, which the settings would refuse', async () => {
    const she = await newCustomer();
    expect(went(await she.post(STEP_1, { ...info, photo: await padded(6) }))).toBe(`303 ${STEP_2}`);
    expect(await profileImageOf(she)).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('is not lost when another field is wrong', async () => {
    const she = await newCustomer();
    const response = await she.post(STEP_1, { ...info, phoneNumber: '', photo: await jpeg() });
    const page = await readPage(response);
    expect([response.status, page.beside('phoneNumber')]).toEqual([422, 'Phone number is required']);
    expect(page.html).toContain(`/photos/${String(await profileImageOf(she))}/320.jpg`);
  });

  test('a problem with it is shown with the others, and nothing typed is lost', async () => {
    const she = await newCustomer();
    const response = await she.post(STEP_1, { ...info, phoneNumber: '', photo: tooLarge('huge.jpg', 11) });
    const page = await readPage(response);
    expect(response.status).toBe(422);
    expect(page.summary?.lines).toEqual([
      ['#photo', 'File too large: the limit here is 10MB and 50 megapixels'],
      ['#phoneNumber', 'Phone number is required'],
    ]);
    expect(addressOn(page)).toBe('14 Orchard Close, Frome, ba11 4ht');
    expect(await profileImageOf(she)).toBeNull();
  });
});

describe('the second step', () => {
  test('V-COMP-14 C-COMP-06 C-COMP-07 both kinds of alert are on, the terms are not ticked, and they open in a new tab', async () => {
    const she = await newCustomer();
    await she.post(STEP_1, info);
    const page = await readPage(await she.get(STEP_2));
    expect(page.text).toContain('Step 2 of 2');
    expect([page.value('emailNotifications'), page.value('smsNotifications'), page.value('termsAccepted')]).toEqual([
      'on',
      'on',
      undefined,
    ]);
    for (const text of ['terms', 'privacy'])
      expect(page.html).toMatch(new RegExp(`<a [^>]*href="/${text}"[^>]*target="_blank"`));
    expect(page.html).toMatch(/href="\/customer-profile-completion"[^>]*>(<[^>]+>)*Previous/);
  });

  test('V-COMP-12 the customer must agree to the terms, and other choices are kept', async () => {
    const she = await newCustomer();
    await she.post(STEP_1, info);
    const response = await she.post(STEP_2, { emailNotifications: 'on', referralSource: 'neighbor' });
    expect(response.status).toBe(422);
    const page = await readPage(response);
    expect(page.beside('termsAccepted')).toBe('You must agree to the terms to continue');
    expect([page.value('emailNotifications'), page.value('smsNotifications'), page.value('referralSource')]).toEqual([
      'on',
      undefined,
      'neighbor',
    ]);
    expect(await profileOf(she.user)).toMatchObject({ profileCompleted: false });
  });

  test.each(['', 'google', 'facebook', 'instagram', 'friend', 'neighbor', 'online-ad', 'local-ad', 'other'])(
    'V-COMP-13 takes the answer "%s" to how they heard of us',
    async (referralSource) => {
      const she = await newCustomer();
      await she.post(STEP_1, info);
      expect((await she.post(STEP_2, { ...agreed, referralSource })).status).toBe(303);
      expect(await profileOf(she.user)).toMatchObject({ referralSource: referralSource || null });
    },
  );

  test('V-COMP-13 how the customer heard of us must be one of the answers offered', async () => {
    const she = await newCustomer();
    await she.post(STEP_1, info);
    expect(
      (await readPage(await she.post(STEP_2, { ...agreed, referralSource: 'a bird' }))).beside('referralSource'),
    ).toBe('Please choose one of the answers');
  });

  test('C-COMP-03 C-COMP-04 C-COMP-10 E-OK-16 completes the profile, records agreement to the terms, and leads to the dashboard', async () => {
    const she = await newCustomer();
    await she.post(STEP_1, info);
    expect(went(await she.post(STEP_2, { ...agreed, smsNotifications: '' }))).toBe('303 /customer-dashboard');
    expect(await profileOf(she.user)).toMatchObject({
      profileCompleted: true,
      emailNotifications: true,
      smsNotifications: false,
      agreedToTermsAt: expect.any(Date),
    });
    expect((await readPage(await she.get('/customer/profile'))).toasts).toEqual([
      'Profile completed successfully! Welcome to Hedgerow. You can now post jobs and receive bids.',
    ]);
    for (const step of [STEP_1, STEP_2]) expect(went(await she.get(step))).toBe('302 /customer-dashboard');
  });

  test('C-COMP-12 the draft is gone once the profile is complete: the first step is not shown again', async () => {
    const she = await newCustomer();
    await she.post(STEP_1, info);
    expect((await readPage(await she.get(STEP_1))).value('fullName')).toBe('Olive O’Hara-Marsh');
    await she.post(STEP_2, agreed);
    expect(went(await she.get(STEP_1))).toBe('302 /customer-dashboard');
  });

  test('E-COMP-02 a fault says so, and that trying again may help', async () => {
    const she = await newCustomer();
    await she.post(STEP_1, info);
    const broken = whereBreaks(world.app, 'onboarding', 'completeSavedProfile');
    const actor = (await (await she.json('GET', '/api/user')).json()) as SessionUser;
    const back = await (await browser(broken, { actor })).post(STEP_2, agreed);
    expect(back.status).toBe(500);
    expect((await readPage(back)).toasts).toEqual(['Profile completion failed Please try again']);
  });

  test('a customer who has not saved the first step is redirected to it, and cannot complete the profile', async () => {
    const she = await newCustomer();
    expect(went(await she.get(STEP_2))).toBe(`302 ${STEP_1}`);
    await she.post(STEP_2, agreed);
    expect(await profileOf(she.user)).toMatchObject({ profileCompleted: false });
  });
});

describe('PATCH /api/users/{id}', () => {
  const whole = {
    ...info,
    address: '14 Orchard Close, Frome',
    street: '14 Orchard Close',
    city: 'Frome',
    latitude: 51.2,
    longitude: -2.3,
    emailNotifications: true,
    smsNotifications: false,
    referralSource: 'friend',
    profileCompleted: true,
    termsAccepted: true,
  };

  test('API-CUST-11 C-COMP-10 S-ENT-26 completes the profile in one call', async () => {
    const she = await newCustomer();
    const response = await she.json('PATCH', `/api/users/${she.user.id}`, whole);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      success: true,
      id: she.user.id,
      fullName: 'Olive O’Hara-Marsh',
      profileCompleted: true,
      phoneNumber: '07700900123',
      propertyType: 'apartment',
      preferredContactMethod: 'sms',
    });
    expect(await profileOf(she.user)).toMatchObject({
      smsNotifications: false,
      street: '14 Orchard Close',
      city: 'Frome',
      referralSource: 'friend',
    });
  });

  test('API-CUST-11 an upload becomes the profile photo, but another user’s upload is refused', async () => {
    const [she, mallory] = [await newCustomer(), await newCustomer()];
    const upload = await she.post('/api/upload-images', { photos: [await jpeg()] });
    const { imageUrls } = (await upload.json()) as { imageUrls: string[] };
    const theft = await mallory.json('PATCH', `/api/users/${mallory.user.id}`, {
      ...whole,
      profileImage: imageUrls[0],
    });
    expect([theft.status, await theft.json()]).toMatchObject([422, { code: 'photo-not-found' }]);
    const response = await she.json('PATCH', `/api/users/${she.user.id}`, { ...whole, profileImage: imageUrls[0] });
    expect(response.status).toBe(200);
    expect(imageUrls[0]).toContain(String((await profileOf(she.user))?.profileImage));
  });

  test('V-COMP-12 V-COMP-14 agreement to the terms is needed here too, and alerts are on unless switched off', async () => {
    const she = await newCustomer();
    const { termsAccepted: _, emailNotifications: __, smsNotifications: ___, ...rest } = whole;
    const refused = await she.json('PATCH', `/api/users/${she.user.id}`, rest);
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { fields: { termsAccepted: ['You must agree to the terms to continue'] } },
    ]);
    expect((await she.json('PATCH', `/api/users/${she.user.id}`, { ...rest, termsAccepted: true })).status).toBe(200);
    expect(await profileOf(she.user)).toMatchObject({ emailNotifications: true, smsNotifications: true });
  });

  test('S-PERM-12 D-ENFORCE changes only the user’s own profile, and nothing else of the account', async () => {
    const [she, another] = [await newCustomer(), await newCustomer()];
    const response = await she.json('PATCH', `/api/users/${another.user.id}`, whole);
    expect([response.status, await response.json()]).toMatchObject([403, { code: 'not-your-account' }]);
    await she.json('PATCH', `/api/users/${she.user.id}`, {
      ...whole,
      userType: 'admin',
      email: 'ada@hedgerow.test',
      status: 'suspended',
      id: another.user.id,
    });
    expect(await profileOf(she.user)).toMatchObject({ userType: 'customer', email: she.user.email });
    expect((await she.json('GET', '/api/user')).status).toBe(200);
    expect(await profileOf(another.user)).toMatchObject({ profileCompleted: false });
    expect((await (await browser(world.app)).json('PATCH', `/api/users/${she.user.id}`, whole)).status).toBe(401);
  });

  test('a landscaper has no customer profile', async () => {
    const fern = await cast.landscaper();
    const response = await (await browser(world.app, { actor: fern })).json('PATCH', `/api/users/${fern.id}`, whole);
    expect([response.status, await response.json()]).toMatchObject([403, { code: 'not-a-customer' }]);
  });
});
