import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { isSignedIn } from '#tests/support/accounts/account-seen';
import { castOn, PASSWORD, type Cast } from '#tests/support/cast';
import { whereBreaks } from '#tests/support/defects';
import { readPage, went, type FormPage } from '#tests/support/form-page';
import { pageText } from '#tests/support/page-text';
import { testApp, type TestApp } from '#tests/support/app';
import { PREFERRED_TYPES } from '#tests/support/specified-services';
import { browser, type Browser } from '#tests/support/web';
import { workOn } from '#tests/support/escrow/work-story';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

let world: TestApp;
let cast: Cast;
let olive: SessionUser;
let fern: SessionUser;
beforeAll(async () => {
  world = await testApp();
  cast = castOn(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  olive = await cast.customer();
  fern = await cast.landscaper();
});

it('has its sections on one line on a phone, which names the one that is open (LOOK-S22)', async () => {
  const { html } = await read(olive, '/settings-page?section=notifications');
  const nav = /<nav aria-label="Settings".*?<\/nav>/s.exec(html)?.[0] ?? '';
  expect(pageText(/<summary>.*?<\/summary>/s.exec(nav)?.[0] ?? '')).toBe('Settings: Notifications');
  expect(nav).toMatch(/<details class="[^"]*settings-line [^"]*lg:hidden">(?:(?!<ul).)*<\/details><ul/s);
});

const as = (actor: SessionUser) => browser(world.app, { actor });
/** The text of a page, with a separator between table cells. */
async function readOf(response: Response): Promise<FormPage> {
  const page = await readPage(response);
  return { ...page, text: pageText(page.html) };
}
const read = async (actor: SessionUser, path: string) => readOf(await (await as(actor)).get(path));
async function signedIn(email: string, userAgent: string): Promise<Browser> {
  const visitor = await browser(world.app);
  await visitor.send(
    new Request('http://hedgerow.test/auth/sign-in', {
      method: 'POST',
      headers: { 'User-Agent': userAgent },
      body: new URLSearchParams({ username: email, password: PASSWORD }),
    }),
  );
  return visitor;
}
const privacy = async (visitor: Browser) => readOf(await visitor.get('/settings-page?section=privacy'));

describe('Payment Settings', () => {
  it('shows real payments to the customer who paid, each with its status (C-SET2-04 D-HARDCODED)', async () => {
    const work = workOn(world, cast);
    const empty = await read(olive, '/settings-page?section=payments');
    expect(empty.text).toContain('Nothing yet.');
    await work.hired({ customer: olive, landscaper: fern, asked: { description: 'Not paid for yet.' } });
    await work.paid({ customer: olive, landscaper: fern, amount: 185_00 });
    await work.completed({ customer: olive, landscaper: fern, amount: 240_50 });
    const { text } = await read(olive, '/settings-page?section=payments');
    expect(text.match(/£\d+\.\d\d/g)).toEqual(['£240.50', '£185.00']);
    expect(text).toMatch(/£240\.50 (On its way|Released)/);
    expect(text).toContain('£185.00 Held');
    expect(text).toContain(fern.fullName);
  });

  it('writes every date as the other settings do, including those of garden services (K-CUST-01, D-DATEFMT)', async () => {
    const work = workOn(world, cast);
    await work.paid({ customer: olive, landscaper: fern, amount: 185_00 });
    await world.database.knex('holds').update({ heldAt: new Date('2026-05-03T10:00:00Z') });
    const hers = await as(olive);
    const checkout = await hers.post('/checkout/subscription', {});
    const CARD = { cardNumber: '4242 4242 4242 4242', expiry: '12/49', securityCode: '123' };
    const paid = await hers.post(checkout.headers.get('Location')!, CARD);
    await hers.get(paid.headers.get('Location')!);
    const { text } = await read(olive, '/settings-page?section=payments');
    expect(text).toContain(`${fern.fullName} May 3, 2026 £185.00`);
    expect(text).toMatch(/Monthly service £50\.00, [A-Z][a-z]{2} \d{1,2}, \d{4} Active/);
    expect(text).toMatch(/Paid until [A-Z][a-z]{2} \d{1,2}, \d{4}, then again/);
    expect(text).not.toMatch(/\d [A-Z][a-z]{2} \d{4}/);
  });

  it('shows a landscaper what they were sent, and no one else’s payments', async () => {
    const work = workOn(world, cast);
    await work.payoutsReady(fern);
    await work.completed({ customer: olive, landscaper: fern, amount: 100_00 });
    await world.app.escrow.sendDueIntents.execute({ asOf: await world.app.clock.now() });
    const ferns = (await read(fern, '/settings-page?section=payments')).text;
    expect(ferns).toContain('£100.00 Released');
    expect(ferns).toContain('£90.00 sent to you');
    expect(ferns).toContain(olive.firstName);
    expect(ferns).not.toContain(olive.fullName);
    expect((await read(await cast.customer(), '/settings-page?section=payments')).text).toContain('Nothing yet.');
    expect((await read(await cast.landscaper(), '/settings-page?section=payments')).text).toContain('Nothing yet.');
  });
});

describe('Privacy & Security', () => {
  it('lists when the user signed in and on which device, and says that the place is not known (C-SET2-05, D-HARDCODED)', async () => {
    await signedIn(olive.email, IPHONE);
    const she = await signedIn(olive.email, FIREFOX);
    const { text } = await privacy(she);
    expect(text).toMatch(/Login activity.*Firefox on Windows Unknown.*Safari on an iPhone Unknown/s);
    expect((await privacy(await as(fern))).text).not.toContain('iPhone');
  });

  it('lists the browsers in which the user is signed in, and signs one of them out', async () => {
    const [phone, tablet] = [await signedIn(olive.email, IPHONE), await signedIn(olive.email, 'iPad')];
    const she = await signedIn(olive.email, FIREFOX);
    const { html, text } = await privacy(she);
    expect(text).toMatch(/Firefox on Windows Since [A-Z][a-z]{2} \d{1,2}, \d{4}, \d\d:\d\d This browser/);
    const references = Object.fromEntries(
      [...html.matchAll(/name="session" value="(\w+)".*?aria-label="Sign out of ([^,]+)/gs)].map(
        ([, reference, device]) => [device, reference],
      ),
    );
    expect(Object.keys(references).sort()).toEqual(['A browser on an iPad', 'Safari on an iPhone']);
    const out = { session: references['Safari on an iPhone']! };

    await (await as(fern)).post('/settings-page/sign-out-elsewhere', out);
    expect(await isSignedIn(phone)).toBe(true);

    expect(went(await she.post('/settings-page/sign-out-elsewhere', out))).toBe('303 /settings-page?section=privacy');
    expect((await privacy(she)).toasts).toEqual(['Signed out there You are still signed in here.']);
    expect([await isSignedIn(phone), await isSignedIn(tablet), await isSignedIn(she)]).toEqual([false, true, true]);
  });

  it('asks for confirmation, then signs the user out everywhere else, and nobody else', async () => {
    const phone = await signedIn(olive.email, IPHONE);
    const ferns = await signedIn(fern.email, IPHONE);
    const she = await signedIn(olive.email, FIREFOX);
    expect((await readPage(await she.get('/settings-page/sign-out-elsewhere'))).heading).toBe(
      'Sign out everywhere else',
    );
    await she.post('/settings-page/sign-out-elsewhere', {});
    expect([await isSignedIn(phone), await isSignedIn(she), await isSignedIn(ferns)]).toEqual([false, true, true]);
    expect((await privacy(she)).text).not.toContain('Sign out everywhere else');
  });
});

describe('the menu', () => {
  const menuOf = async (actor: SessionUser, path = '/settings-page') => {
    const { html } = await read(actor, path);
    const menu = /<nav aria-label="Settings".*?<\/nav>/s.exec(html)?.[0] ?? '';
    return [...menu.matchAll(/<a href="([^"]+)"( aria-current="page")?[^>]*>.*?<\/svg>([^<]+)/g)].map(
      ([, href, current, label]) => `${label?.replace('&amp;', '&')}${current ? ' (here)' : ''} ${href}`,
    );
  };

  it('has five sections for a landscaper (C-SET2-01)', async () => {
    expect(await menuOf(fern)).toEqual([
      'Account Info (here) /settings-page?section=account',
      'Notifications /settings-page?section=notifications',
      'Payment Settings /settings-page?section=payments',
      'Privacy & Security /settings-page?section=privacy',
      'Job Preferences /settings-page?section=job-preferences',
    ]);
  });

  it('leaves out the sections that are not for a customer or an admin', async () => {
    const labels = async (actor: SessionUser) => (await menuOf(actor)).map((line) => line.split(' /')[0]);
    expect(await labels(olive)).toEqual([
      'Account Info (here)',
      'Notifications',
      'Payment Settings',
      'Privacy & Security',
    ]);
    expect(await labels(await cast.admin())).toEqual(['Account Info (here)', 'Notifications', 'Privacy & Security']);
    expect((await read(olive, '/settings-page?section=job-preferences')).text).not.toContain('Service radius');
  });

  it('is the same on the landscaper’s own settings, which open on the first section too (LOOK-S22, D-LSETTINGS)', async () => {
    expect((await menuOf(fern, '/landscaper/settings'))[0]).toBe(
      'Account Info (here) /landscaper/settings?section=account',
    );
    const { text } = await read(fern, '/landscaper/settings?section=job-preferences');
    for (const words of ['Service radius', 'Payout account', 'Set up payouts', 'Show my phone and email'])
      expect(text).toContain(words);
    expect(await menuOf(fern, '/landscaper/settings?section=privacy')).toContain(
      'Privacy & Security (here) /landscaper/settings?section=privacy',
    );
  });
});

describe('Account Info', () => {
  it('changes the same account that the other settings page shows (API-CUST-12 D-SETTINGS-ROUTES)', async () => {
    const she = await signedIn(olive.email, FIREFOX);
    const typed = { firstName: 'Olivia', lastName: 'Marsh-Hay', phoneNumber: '07700 900999', email: olive.email };
    expect(went(await she.post('/settings-page/account', typed))).toBe('303 /settings-page?section=account');
    const page = await readOf(await she.get('/settings-page'));
    expect(page.toasts).toEqual(['Account updated successfully']);
    expect([page.value('firstName'), page.value('lastName')]).toEqual(['Olivia', 'Marsh-Hay']);
    expect((await readOf(await she.get('/customer/settings'))).value('fullName')).toBe('Olivia Marsh-Hay');
  });

  it('shows the error beside the field, and keeps what was typed', async () => {
    const response = await (await as(fern)).post('/settings-page/account', { firstName: 'Fern', phoneNumber: '0123' });
    expect(response.status).toBe(422);
    const page = await readOf(response);
    expect(page.beside('phoneNumber')).toBe('Phone number must be 11 digits starting with 07');
    expect(page.value('phoneNumber')).toBe('0123');
  });
});

describe('Notifications', () => {
  it('are on by default, except announcements and marketing (K-CUST-11)', async () => {
    const page = await read(fern, '/settings-page?section=notifications');
    const ticked = ['emailAlerts', 'smsAlerts', 'newJobAlerts', 'bidUpdateAlerts', 'messageAlerts'];
    const more = ['paymentAlerts', 'scheduleChangeAlerts'];
    for (const name of [...ticked, ...more]) expect([name, page.value(name)]).toEqual([name, 'on']);
    for (const name of ['platformAnnouncements', 'marketing'])
      expect([name, page.value(name)]).toEqual([name, undefined]);
  });

  it('are saved as ticked, and a customer’s hidden choice about new jobs is not lost', async () => {
    const ferns = await as(fern);
    const response = await ferns.post('/settings-page/notifications', { emailAlerts: 'on', marketing: 'on' });
    expect(went(response)).toBe('303 /settings-page?section=notifications');
    expect((await world.app.accounts.settings(fern.id))?.alerts).toMatchObject({
      emailAlerts: true,
      smsAlerts: false,
      newJobAlerts: false,
      marketing: true,
    });
    const { html } = await read(olive, '/settings-page?section=notifications');
    expect(html).toContain('<input type="hidden" name="newJobAlerts" value="on"/>');
    expect(html).not.toContain('New jobs near you');
  });

  it('show Failed to save preferences after a fault (E-SET-04)', async () => {
    const broken = whereBreaks(world.app, 'accounts', 'changeAlerts');
    const response = await (await browser(broken, { actor: fern })).post('/settings-page/notifications', {});
    expect(response.status).toBe(500);
    expect((await readPage(response)).toasts).toEqual(['Failed to save preferences']);
  });
});

describe('Job Preferences', () => {
  const typed = {
    serviceRadius: '5',
    slider: '15',
    initial: '15',
    minimumJobValue: '250',
    jobTypes: ['garden_cleanup'],
  };

  it('begin at 15 miles and £100, with eight types of job and none chosen (K-CUST-08, K-CUST-09, K-CUST-10)', async () => {
    const page = await read(fern, '/settings-page?section=job-preferences');
    expect([page.value('serviceRadius'), page.value('minimumJobValue')]).toEqual(['15', '100']);
    expect(page.html).toMatch(/<input min="5" max="50" step="5" type="range"/);
    expect(page.html).toMatch(
      /<input name="minimumJobValue"[^>]*min="50" max="1000" step="25"|min="50"[^>]*max="1000"[^>]*step="25"/,
    );
    expect(page.html.match(/name="jobTypes"/g)).toHaveLength(8);
    for (const type of PREFERRED_TYPES) expect(page.text).toContain(type);
    expect(page.html).not.toMatch(/name="jobTypes"[^>]*checked/);
  });

  it('are saved and shown again', async () => {
    const ferns = await as(fern);
    expect(went(await ferns.post('/settings-page/job-preferences', typed))).toBe(
      '303 /landscaper/settings?section=job-preferences',
    );
    const page = await readOf(await ferns.get('/landscaper/settings?section=job-preferences'));
    expect(page.toasts).toEqual(['Job preferences saved']);
    expect([page.value('serviceRadius'), page.value('minimumJobValue')]).toEqual(['5', '250']);
    expect(page.html).toMatch(
      /name="jobTypes"[^>]*value="garden_cleanup"[^>]*checked|checked[^>]*value="garden_cleanup"/,
    );
  });

  it('use the slider if it was moved and the number was not', async () => {
    const ferns = await as(fern);
    await ferns.post('/settings-page/job-preferences', { ...typed, serviceRadius: '15', slider: '40' });
    expect((await readOf(await ferns.get('/landscaper/settings?section=job-preferences'))).value('serviceRadius')).toBe(
      '40',
    );
  });

  it('show each error beside its field, and keep what was typed', async () => {
    const wrong = { ...typed, serviceRadius: '60', minimumJobValue: '30', jobTypes: ['garden_cleanup', 'juggling'] };
    const response = await (await as(fern)).post('/settings-page/job-preferences', wrong);
    expect(response.status).toBe(422);
    const page = await readOf(response);
    expect(page.beside('serviceRadius')).toBe('Please choose 5 to 50 miles, in steps of 5');
    expect(page.beside('minimumJobValue')).toBe('Please choose £50.00 to £1,000.00, in steps of £25.00');
    expect(page.text).toContain('Please choose from the list');
    expect([page.value('serviceRadius'), page.value('minimumJobValue')]).toEqual(['60', '30']);
  });

  it('are for landscapers only', async () => {
    const response = await (await as(olive)).post('/settings-page/job-preferences', typed);
    expect(went(response)).toBe('303 /');
    expect(went(await (await browser(world.app)).post('/settings-page/job-preferences', typed))).toBe('302 /auth');
  });

  it('open the search at the saved distance, and at 25 miles until then (D-RADIUS, K-LAND-02)', async () => {
    const ferns = await as(fern);
    const search = async (path: string) => readOf(await ferns.get(path));
    expect((await search('/landscaper/find-jobs')).value('radius')).toBe('25');
    expect((await search('/landscaper/browse')).value('radius')).toBe('25');
    await ferns.post('/settings-page/job-preferences', { ...typed, serviceRadius: '15' });
    const page = await search('/landscaper/find-jobs');
    expect(page.value('radius')).toBe('15');
    expect(page.html).not.toContain('Within 15 miles</');
    expect((await search('/landscaper/browse')).value('radius')).toBe('15');
    const wider = await search('/landscaper/find-jobs?radius=25');
    expect(wider.value('radius')).toBe('25');
    expect(wider.html).toContain('href="/landscaper/find-jobs"');
    expect((await search('/landscaper/browse?radius=40')).value('radius')).toBe('40');
  });
});

describe('phone and email on the public profile', () => {
  it('are shown until the landscaper turns them off, and again when they turn them on (D-PUBCONTACT)', async () => {
    const ferns = await as(fern);
    const seen = async () => (await (await browser(world.app)).get(`/landscaper/${fern.id}`)).text();
    expect(await seen()).toContain(fern.email);
    expect(went(await ferns.post('/settings-page/public-contact', {}))).toBe(
      '303 /landscaper/settings?section=job-preferences',
    );
    expect(await seen()).not.toContain(fern.email);
    expect((await read(fern, '/landscaper/settings?section=job-preferences')).value('showContact')).toBeUndefined();
    await ferns.post('/settings-page/public-contact', { showContact: 'on' });
    expect(await seen()).toContain(fern.email);
    expect(went(await (await as(olive)).post('/settings-page/public-contact', {}))).toBe('303 /');
  });
});

describe('Danger Zone', () => {
  it('has a Logout button that leads to /, and a link to the Delete Account page (C-SET2-03, D-DELNOACT)', async () => {
    const she = await signedIn(olive.email, FIREFOX);
    const { html, text } = await readOf(await she.get('/settings-page'));
    expect(text).toMatch(/Logout\s+Danger Zone.*Delete Account/s);
    expect(html).toContain('href="/delete-account"');
    expect(html).toMatch(/<form method="post" action="\/logout"[^>]*><button[^>]*>.*?Logout/s);
    expect(went(await she.post('/logout', {}))).toBe('303 /');
    expect(await isSignedIn(she)).toBe(false);
  });
});

describe('the account information on a customer’s profile', () => {
  it('shows the day the account was opened, and the device, place and time of the last login (C-PROF-10)', async () => {
    const she = await signedIn(olive.email, FIREFOX);
    const at = new Date('2026-05-12T09:30:00Z');
    await world.database
      .knex('users')
      .where({ id: olive.id })
      .update({ createdAt: new Date('2026-05-02T10:00:00Z') });
    await world.database.knex('signIns').where({ userId: olive.id }).update({ at });
    expect((await readOf(await she.get('/customer/profile'))).text).toMatch(
      /Account created 2 May 2026 Last login 12 May 2026, 10:30 Device Firefox on Windows Location Unknown/,
    );
    expect((await read(await cast.customer(), '/customer/profile')).text).toContain('Device Unknown');
  });
});
