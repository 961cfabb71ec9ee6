import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { testApp, type TestApp } from '#tests/support/app';
import { castOn, PASSWORD, type Cast } from '#tests/support/cast';
import { whereBreaks } from '#tests/support/defects';
import { addressOn, readPage, went } from '#tests/support/form-page';
import { jpeg } from '#tests/support/pictures';
import { browser, type Browser } from '#tests/support/web';

const SETTINGS = '/customer/settings';

let world: TestApp;
let cast: Cast;
beforeAll(async () => {
  world = await testApp();
  cast = castOn(world);
});
afterAll(() => world.close());

type Visitor = Browser & { user: SessionUser; page(path?: string): ReturnType<typeof readPage> };

/** A customer who has logged in, so that each page shows her current details. */
async function olive(): Promise<Visitor> {
  const user = await cast.customer();
  const at = await browser(world.app);
  await at.post('/auth/sign-in', { username: user.email, password: PASSWORD });
  await at.get('/customer-dashboard');
  return { ...at, user, page: async (path = SETTINGS) => readPage(await at.get(path)) };
}
/** Her account as GET /api/user shows it to her. */
const shown = async (she: Visitor): Promise<unknown> => (await she.json('GET', '/api/user')).json();

describe('the settings page', () => {
  it('has its sections and its danger zone (C-SET-01)', async () => {
    const page = await (await olive()).page();
    expect(page.heading).toBe('Settings');
    const menu = /<nav aria-label="Settings".*?<\/nav>/s.exec(page.html)?.[0] ?? '';
    const sections = [...menu.matchAll(/<a href="[^"]*section=(\w+)"( aria-current="page")?.*?<\/svg>(.*?)<\/a>/gs)];
    expect(sections.map(([, key, current, label]) => `${key}: ${label}${current ? ' (here)' : ''}`)).toEqual([
      'account: Account Details (here)',
      'addresses: Your Saved Locations',
      'notifications: Notification Preferences',
      'security: Security &amp; Privacy',
      'support: Support &amp; Help',
    ]);
    for (const [, key, , label] of sections)
      expect((await (await olive()).page(`${SETTINGS}?section=${key}`)).html).toContain(
        `<h2 id="section">${label}</h2>`,
      );
  });

  it('has Log Out, and a danger zone with what cannot be taken back (LOOK-N2)', async () => {
    const { html } = await (await olive()).page();
    expect(html).toMatch(/action="\/logout".*Log Out.*Danger Zone<\/h2>.*href="\/delete-account".*Delete Account/s);
    expect(/<section[^>]*aria-labelledby="danger-zone".*?<\/section>/s.exec(html)?.[0]).not.toContain('Log Out');
  });

  it('writes its dates like May 13, 2026 (K-CUST-01)', async () => {
    const she = await olive();
    await world.database
      .knex('users')
      .where({ id: she.user.id })
      .update({ createdAt: new Date('2026-05-12T23:30:00Z') });
    expect((await she.page()).text).toContain('Member since May 13, 2026');
  });
});

describe('the account', () => {
  const account = {
    fullName: 'olive  o’Hara van der Berg',
    phoneNumber: '+44 7700 900 456',
    preferredContact: 'text',
    propertyType: 'apartment',
  };

  it('is filled in on the form, with the email read-only (C-SET-09, S-ENT-21)', async () => {
    const she = await olive();
    const page = await she.page();
    const fields = ['fullName', 'email', 'phoneNumber', 'preferredContact', 'propertyType'];
    expect(fields.map((name) => page.value(name))).toEqual([
      'Olive Marsh',
      she.user.email,
      '07700900123',
      'email',
      'home',
    ]);
    expect(page.html).toMatch(/<input[^>]*readOnly=""[^>]*name="email"|<input[^>]*name="email"[^>]*readOnly=""/i);
    expect(page.text).toContain('Your email cannot be changed here. Contact support if you need to change it.');
  });

  it('is saved, with the name as it was typed, and a toast (E-OK-08, D-CONTACT, D-PHONE)', async () => {
    const she = await olive();
    expect(went(await she.post(SETTINGS, { ...account, email: she.user.email }))).toBe(`303 ${SETTINGS}`);
    const page = await she.page();
    expect(page.toasts).toEqual(['Account updated successfully']);
    expect(page.value('fullName')).toBe('olive o’Hara van der Berg');
    expect(await shown(she)).toMatchObject({
      firstName: 'olive',
      lastName: 'o’Hara van der Berg',
      phoneNumber: '07700900456',
      preferredContactMethod: 'sms',
      propertyType: 'apartment',
    });
  });

  it('has a Save Changes button, marked for the script that hides it until something changes (C-SET-04, C-SET-05)', async () => {
    expect((await (await olive()).page()).html).toMatch(/<div data-save-bar="">\s*<button[^>]*>.*?Save Changes/s);
  });

  it.each([
    ['V-SET-01', { fullName: 'O' }, 'fullName', 'Name must be at least 2 characters'],
    ['V-SET-01', { fullName: '' }, 'fullName', 'Name must be at least 2 characters'],
    ['V-SET-02', { email: 'olive' }, 'email', 'Please enter a valid email address'],
    ['D-EMAILRO', { email: 'other@hedgerow.test' }, 'email', 'Your email cannot be changed. Please contact support'],
    ['V-SET-03', { phoneNumber: '01373 452100' }, 'phoneNumber', 'Phone number must be 11 digits starting with 07'],
    ['V-SET-03', { phoneNumber: '' }, 'phoneNumber', 'Phone number must be 11 digits starting with 07'],
    ['V-SET-04', { preferredContact: 'pigeon' }, 'preferredContact', 'Please choose call, text or email'],
    ['V-SET-05', { propertyType: 'castle' }, 'propertyType', 'Please choose a property type'],
  ])(
    '%s %o is refused beside its field, and the form stays filled in (E-SET-05)',
    async (_id, change, field, words) => {
      const she = await olive();
      const response = await she.post(SETTINGS, { ...account, ...change });
      expect(response.status).toBe(422);
      const page = await readPage(response);
      expect(page.beside(field)).toBe(words);
      if (field !== 'phoneNumber') expect(page.value('phoneNumber')).toBe(account.phoneNumber);
      expect(await shown(she)).toMatchObject({ fullName: 'Olive Marsh', email: she.user.email });
    },
  );

  it('shows Failed to update account after a fault, and stays filled in (E-SET-01)', async () => {
    const at = await browser(whereBreaks(world.app, 'accounts', 'editAccount'), { actor: await cast.customer() });
    const response = await at.post(SETTINGS, account);
    expect(response.status).toBe(500);
    const page = await readPage(response);
    expect(page.toasts).toEqual(['Failed to update account']);
    expect(page.value('phoneNumber')).toBe('+44 7700 900 456');
  });
});

describe('PATCH /api/users/{id}', () => {
  const patch = (she: Visitor, body: unknown, id = she.user.id) => she.json('PATCH', `/api/users/${id}`, body);

  it('accepts the account form’s fields, and returns the user with the changes (API-CUST-10)', async () => {
    const she = await olive();
    const response = await patch(she, {
      fullName: 'Olive Bramble',
      phoneNumber: '07700900456',
      preferredContact: 'call',
      propertyType: 'flat',
    });
    expect([response.status, await response.json()]).toMatchObject([
      200,
      {
        success: true,
        id: she.user.id,
        fullName: 'Olive Bramble',
        preferredContactMethod: 'phone',
        propertyType: 'apartment',
      },
    ]);
  });

  it('accepts the fields of the second settings page, and no other email than the present one (API-CUST-12, D-EMAILRO)', async () => {
    const she = await olive();
    const names = { firstName: 'Olivia', lastName: 'Marsh', phoneNumber: '07700 900456', email: she.user.email };
    expect(await (await patch(she, names)).json()).toMatchObject({ fullName: 'Olivia Marsh', firstName: 'Olivia' });
    const refused = await patch(she, { ...names, email: 'other@hedgerow.test' });
    expect([refused.status, await refused.json()]).toMatchObject([422, { code: 'email-cannot-change' }]);
  });

  it('changes only the given fields; a complete profile stays complete (D-PATCHUSER)', async () => {
    const she = await olive();
    const response = await patch(she, { phoneNumber: '07700900456', profileCompleted: false, userType: 'admin' });
    expect(response.status).toBe(200);
    expect(await shown(she)).toMatchObject({
      phoneNumber: '07700900456',
      fullName: 'Olive Marsh',
      profileCompleted: true,
      userType: 'customer',
    });
  });

  it('is refused for another user’s account', async () => {
    const [she, mallory] = [await olive(), await olive()];
    const response = await patch(mallory, { fullName: 'Mallory' }, she.user.id);
    expect([response.status, await response.json()]).toMatchObject([403, { code: 'not-your-account' }]);
    expect(await shown(she)).toMatchObject({ fullName: 'Olive Marsh' });
  });
});

describe('saved locations', () => {
  const ADD = `${SETTINGS}/addresses/add`;
  const addressesOf = async (she: Visitor) => (await world.app.accounts.settings(she.user.id))!.addresses;
  const idOf = async (she: Visitor, label: string) => (await addressesOf(she)).find((one) => one.label === label)!.id;
  const urlOf = async (she: Visitor, label: string, verb: string) =>
    `${SETTINGS}/addresses/${await idOf(she, label)}/${verb}`;
  async function withWork() {
    const she = await olive();
    await she.post(ADD, { addressId: randomUUID(), label: 'Work', address: '1 Quay Street, Frome BA11 1AA' });
    return she;
  }

  it('begin with the address of the profile and no sample (C-SET-15, C-SET-12)', async () => {
    const page = await (await olive()).page(`${SETTINGS}?section=addresses`);
    expect(page.text).toContain('14 Orchard Close, Frome BA11 4HT');
    expect(page.text).not.toContain('Work');
  });

  it('can be added to (C-SET-12, C-SET-07, E-OK-12)', async () => {
    const she = await olive();
    const form = await she.page(ADD);
    expect(form.heading).toBe('Add Address');
    expect(form.html).toMatch(/<option value="Home".*<option value="Work"/s);
    const typed = {
      addressId: form.value('addressId') as string,
      label: 'Mum’s garden',
      address: '1 Quay Street, Frome',
    };
    expect(went(await she.post(ADD, typed))).toBe('303 /customer/settings?section=addresses');
    await she.post(ADD, typed);
    const page = await she.page(`${SETTINGS}?section=addresses`);
    expect(page.toasts).toEqual(['Address added successfully']);
    expect(await addressesOf(she)).toMatchObject([
      { label: 'Home', isDefault: true },
      { label: 'Mum’s garden', address: '1 Quay Street, Frome', isDefault: false },
    ]);
  });

  it.each([
    ['V-SET-10', { label: ' ' }, 'label', 'Address label is required'],
    ['V-SET-11', { address: '' }, 'postcode', 'Please enter a valid address'],
    ['V-SET-11', { address: 'here' }, 'postcode', 'Please enter a valid address'],
  ])('%s %o is refused beside its field', async (_id, change, field, words) => {
    const she = await olive();
    const typed = { addressId: randomUUID(), label: 'Work', address: '1 Quay Street', isDefault: 'on', ...change };
    const response = await she.post(ADD, typed);
    expect(response.status).toBe(422);
    const page = await readPage(response);
    expect(page.beside(field)).toBe(words);
    expect([page.value('addressId'), page.value('isDefault')]).toEqual([typed.addressId, 'on']);
    expect(await addressesOf(she)).toHaveLength(1);
  });

  it('can be edited, and posting suggests the default (C-SET-07, E-OK-11, API-CUST-08, S-ENT-24)', async () => {
    const she = await withWork();
    const edit = await urlOf(she, 'Work', 'edit');
    const form = await she.page(edit);
    expect([form.heading, form.value('label'), addressOn(form)]).toEqual([
      'Edit Address',
      'Work',
      '1 Quay Street, Frome, BA11 1AA',
    ]);
    await she.post(edit, {
      label: 'Office',
      address: '2 Quay Street, Frome BA11 1AA',
      isDefault: 'on',
      accessInstructions: 'Gate code 2210',
    });
    const after = await she.page(`${SETTINGS}?section=addresses`);
    expect(after.toasts).toEqual(['Address updated successfully']);
    expect(after.text).toContain('Gate code 2210');
    expect(await addressesOf(she)).toMatchObject([
      { label: 'Home', isDefault: false },
      { label: 'Office', isDefault: true },
    ]);
    await she.post('/post-job/job-type', { jobTypes: 'hedge_trimming', description: 'The front hedge.' });
    await she.post('/post-job/photos-scheduling', { flexibleDate: 'on', timeOfDay: 'anytime', photos: await jpeg() });
    for (const step of ['/post-job/address-extras', '/customer/post-job/classic/address-extras'])
      expect((await she.page(step)).value('savedAddress')).toBe(await idOf(she, 'Office'));
  });

  it('can be deleted on a page that asks first; the other one is then the default (E-OK-13)', async () => {
    const she = await withWork();
    const page = await she.page(await urlOf(she, 'Home', 'delete'));
    expect(page.text).toContain('the oldest of your others becomes the default');
    expect(went(await she.post(await urlOf(she, 'Home', 'delete'), {}))).toBe(
      '303 /customer/settings?section=addresses',
    );
    expect((await she.page(`${SETTINGS}?section=addresses`)).toasts).toEqual(['Address deleted successfully']);
    expect(await addressesOf(she)).toMatchObject([{ label: 'Work', isDefault: true }]);
  });

  it('answer 404 for another user’s', async () => {
    const [she, mallory] = [await olive(), await olive()];
    for (const verb of ['edit', 'delete']) {
      const theirs = await urlOf(she, 'Home', verb);
      for (const url of [theirs, `${SETTINGS}/addresses/${randomUUID()}/${verb}`, `${SETTINGS}/addresses/1/${verb}`]) {
        expect((await mallory.get(url)).status).toBe(404);
        expect((await mallory.post(url, { label: 'Mine', address: 'All of it' })).status).toBe(404);
      }
    }
    expect(await addressesOf(she)).toMatchObject([{ label: 'Home' }]);
  });

  it('are limited to ten, and the eleventh is refused with a message', async () => {
    const she = await olive();
    for (let n = 2; n <= 10; n += 1)
      await she.post(ADD, { addressId: randomUUID(), label: `No. ${n}`, address: '1 Quay Street' });
    const response = await she.post(ADD, { addressId: randomUUID(), label: 'One more', address: '1 Quay Street' });
    expect(response.status).toBe(409);
    expect((await readPage(response)).summary?.lines[0]?.[1]).toContain('You have saved 10 addresses');
  });
});

describe('notification preferences', () => {
  const ALERTS = `${SETTINGS}/notifications`;
  const switches = ['emailAlerts', 'smsAlerts', 'jobStatusChanges', 'newMessages', 'promotions'];

  it('are all on except promotions after signing up, on both settings pages (K-CUST-02, K-CUST-03)', async () => {
    const at = await browser(world.app, { actor: await cast.customer({ completed: false }) });
    const page = await readPage(await at.get(`${SETTINGS}?section=notifications`));
    expect(switches.map((name) => page.value(name))).toEqual(['on', 'on', 'on', 'on', undefined]);
    const second = await readPage(await at.get('/settings-page?section=notifications'));
    expect([second.value('emailAlerts'), second.value('smsAlerts')]).toEqual(['on', 'on']);
  });

  it('are saved as the flags that JSON calls use (C-SET-13, D-LOCALNOTIF, E-OK-14)', async () => {
    const she = await olive();
    expect(went(await she.post(ALERTS, { emailAlerts: 'on', newMessages: 'on', promotions: 'on' }))).toBe(
      '303 /customer/settings?section=notifications',
    );
    const page = await she.page(`${SETTINGS}?section=notifications`);
    expect(page.toasts).toEqual(['Notification preferences saved']);
    expect(switches.map((name) => page.value(name))).toEqual(['on', undefined, undefined, 'on', 'on']);
    expect((await world.app.accounts.settings(she.user.id))!.alerts).toEqual({
      emailAlerts: true,
      smsAlerts: false,
      newJobAlerts: true,
      bidUpdateAlerts: false,
      messageAlerts: true,
      paymentAlerts: true,
      scheduleChangeAlerts: false,
      platformAnnouncements: false,
      marketing: true,
    });
  });

  it('have a page of their own, which shows Failed to save preferences after a fault (E-SET-04)', async () => {
    const at = await browser(whereBreaks(world.app, 'accounts', 'changeAlerts'), { actor: await cast.customer() });
    expect((await readPage(await at.get(ALERTS))).heading).toBe('Notification Preferences');
    const response = await at.post(ALERTS, {});
    expect([response.status, (await readPage(response)).toasts]).toEqual([500, ['Failed to save preferences']]);
  });
});

describe('privacy', () => {
  const PRIVACY = `${SETTINGS}/privacy`;
  const fields = ['shareName', 'sharePostcode', 'promoFromProduct', 'profileVisibility'];

  it('begins with name and postcode shared, no offers, and a public profile (K-CUST-05, K-CUST-06, K-CUST-07)', async () => {
    const page = await (await olive()).page(`${SETTINGS}?section=security`);
    expect(fields.map((name) => page.value(name))).toEqual(['on', 'on', undefined, 'public']);
    expect(page.html).toMatch(/value="public".*value="private"/s);
  });

  it('is saved and stays (C-SET-14)', async () => {
    const she = await olive();
    await she.post(PRIVACY, { promoFromProduct: 'on', profileVisibility: 'private' });
    const page = await she.page(`${SETTINGS}?section=security`);
    expect(fields.map((name) => page.value(name))).toEqual([undefined, undefined, 'on', 'private']);
    expect(page.toasts).toEqual(['Privacy settings saved']);
  });

  it('accepts only public and private', async () => {
    const she = await olive();
    const response = await she.post(PRIVACY, { profileVisibility: 'hidden' });
    expect(response.status).toBe(422);
    expect((await readPage(response)).summary?.lines[0]?.[1]).toBe('Please choose public or private');
  });

  it('shows Failed to save preferences after a fault (E-SET-04)', async () => {
    const at = await browser(whereBreaks(world.app, 'accounts', 'changePrivacy'), { actor: await cast.customer() });
    const response = await at.post(PRIVACY, { profileVisibility: 'public' });
    expect([response.status, (await readPage(response)).toasts]).toEqual([500, ['Failed to save preferences']]);
  });
});
