import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { castOn, PASSWORD, type Cast } from '#tests/support/cast';
import { readPage, went, type FormPage } from '#tests/support/form-page';
import { pageText } from '#tests/support/page-text';
import { testApp, type TestApp } from '#tests/support/app';
import { browser, type Browser } from '#tests/support/web';
import { workOn } from '#tests/support/work-story';

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

const as = (actor: SessionUser) => browser(world.app, { actor });
/** A page as it is read: cell after cell. */
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
const isSignedIn = async (visitor: Browser) => (await visitor.json('GET', '/api/user')).status === 200;
const privacy = async (visitor: Browser) => readOf(await visitor.get('/settings-page?section=privacy'));

describe('Payment Settings', () => {
  it('shows real payments to the customer who paid, with what became of each (C-SET2-04 D-HARDCODED)', async () => {
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

  it('shows a landscaper what they were sent, and nobody else’s payments', async () => {
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
  it('lists when one signed in, with which device, and says that the place is not known (C-SET2-05 D-HARDCODED)', async () => {
    await signedIn(olive.email, IPHONE);
    const she = await signedIn(olive.email, FIREFOX);
    const { text } = await privacy(she);
    expect(text).toMatch(/Login activity.*Firefox on Windows Unknown.*Safari on an iPhone Unknown/s);
    expect((await privacy(await as(fern))).text).not.toContain('iPhone');
  });

  it('lists where one is signed in, and signs out one of them', async () => {
    const [phone, tablet] = [await signedIn(olive.email, IPHONE), await signedIn(olive.email, 'iPad')];
    const she = await signedIn(olive.email, FIREFOX);
    const { html, text } = await privacy(she);
    expect(text).toMatch(/Firefox on Windows Since .* This browser/);
    const marks = Object.fromEntries(
      [...html.matchAll(/name="session" value="(\w+)".*?aria-label="Sign out of ([^,]+)/gs)].map(([, mark, device]) => [
        device,
        mark,
      ]),
    );
    expect(Object.keys(marks).sort()).toEqual(['A browser on an iPad', 'Safari on an iPhone']);
    const out = { session: marks['Safari on an iPhone']! };

    await (await as(fern)).post('/settings-page/sign-out-elsewhere', out);
    expect(await isSignedIn(phone)).toBe(true);

    expect(went(await she.post('/settings-page/sign-out-elsewhere', out))).toBe('303 /settings-page?section=privacy');
    expect((await privacy(she)).toasts).toEqual(['Signed out there You are still signed in here.']);
    expect([await isSignedIn(phone), await isSignedIn(tablet), await isSignedIn(she)]).toEqual([false, true, true]);
  });

  it('signs out everywhere else after asking, and nobody but oneself', async () => {
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

describe('Danger Zone', () => {
  it('has a Logout that leads to / (C-SET2-02)', async () => {
    const she = await signedIn(olive.email, FIREFOX);
    const { html, text } = await readOf(await she.get('/settings-page'));
    expect(text).toMatch(/Danger Zone\s+Logout/);
    expect(html).toMatch(/<form method="post" action="\/logout"><button[^>]*>Logout/);
    expect(went(await she.post('/logout', {}))).toBe('303 /');
    expect(await isSignedIn(she)).toBe(false);
  });
});

describe('the account information on a customer’s profile', () => {
  it('has the day the account was made, and the device, place and time of the last login (C-PROF-10)', async () => {
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
