import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { isSignedIn } from '#tests/support/accounts/account-seen';
import { limitedTo, testApp, type TestApp } from '#tests/support/app';
import { codeFor } from '#tests/support/authenticator-app';
import { castOn, PASSWORD, type Cast } from '#tests/support/cast';
import { readPage, went } from '#tests/support/form-page';
import { browser, type Browser } from '#tests/support/web';

const PAGE = '/settings-page/two-factor';
const PRIVACY = '/settings-page?section=privacy';
const HALF_MINUTE = 30_000;
const WRONG = 'That code is not right, or has been used. Codes change every 30 seconds.';

let world: TestApp;
let cast: Cast;
let olive: SessionUser;
beforeAll(async () => {
  world = await testApp();
  cast = castOn(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  olive = await cast.customer();
});

const signIn = (visitor: Browser, { email = olive.email, password = PASSWORD } = {}) =>
  visitor.post('/auth/sign-in', { username: email, password });
async function signedIn(): Promise<Browser> {
  const visitor = await browser(world.app);
  await signIn(visitor);
  return visitor;
}
const setupKeyOn = ({ html }: { html: string }) => /Or type it: <code[^>]*>([A-Z2-7 ]+)</.exec(html)?.[1] ?? '';
const recoveryCodesOn = (html: string) => [...html.matchAll(/<code>([A-Z2-9-]{19})</g)].map(([, code]) => code!);

/**
 * Two-factor sign-in turned on by the page. That uses up the first code, so the next one is that of the next
 * half-minute.
 */
async function turnedOn(visitor?: Browser): Promise<{ setupKey: string; recoveryCodes: string[] }> {
  const she = visitor ?? (await signedIn());
  const setupKey = setupKeyOn(await readPage(await she.get(PAGE)));
  const response = await she.post(PAGE, { code: codeFor(setupKey), currentPassword: PASSWORD });
  return { setupKey, recoveryCodes: recoveryCodesOn((await readPage(response)).html) };
}
/** Two-factor sign-in turned on without the page, so that no attempt is counted. */
async function enrol({ app }: TestApp, { id, email }: SessionUser): Promise<string> {
  const { setupKey, sealedSecret } = app.accounts.offerTwoFactor.execute({ userId: id, email });
  const enrolment = { userId: id, password: PASSWORD, sealedSecret, code: codeFor(setupKey) };
  expect(await app.accounts.turnOnTwoFactor.execute(enrolment)).toMatchObject({ ok: true });
  return setupKey;
}
const nextCode = (setupKey: string) => codeFor(setupKey, Date.now() + HALF_MINUTE);
async function challenged(): Promise<Browser> {
  const visitor = await browser(world.app);
  expect(went(await signIn(visitor))).toBe('303 /auth/code');
  return visitor;
}

describe('turning it on', () => {
  it('is off by default (K-CUST-04 D-LOCAL2FA)', async () => {
    const { text } = await readPage(await (await signedIn()).get(PRIVACY));
    expect(text).toMatch(/Two-factor sign-in\s*Off/);
  });

  it('shows the secret as a setup key and a QR code, the same after a reload, and a different one to someone else', async () => {
    const she = await signedIn();
    const page = await readPage(await she.get(PAGE));
    expect(setupKeyOn(page).replace(/\s/g, '')).toMatch(/^[A-Z2-7]{32}$/);
    expect(page.html).toContain(`secret=${setupKeyOn(page).replace(/\s/g, '')}`);
    expect(page.html).toMatch(/<svg role="img" aria-label="QR code[^>]*>.*<path d="M\d+ \d+h\d+v1h-\d+z/s);
    expect(setupKeyOn(await readPage(await she.get(PAGE)))).toBe(setupKeyOn(page));
    expect(setupKeyOn(await readPage(await (await signedIn()).get(PAGE)))).not.toBe(setupKeyOn(page));
  });

  it('needs a code and the password, and shows ten recovery codes once (K-CUST-01)', async () => {
    const she = await signedIn();
    const { recoveryCodes } = await turnedOn(she);
    expect(recoveryCodes).toHaveLength(10);
    const { text, html } = await readPage(await she.get(PRIVACY));
    expect(text).toMatch(/On since [A-Z][a-z]{2} \d{1,2}, \d{4}\. You have 10 recovery codes left/);
    expect(html).not.toContain(recoveryCodes[0]!);
    const again = await readPage(await she.get(PAGE));
    expect(again.text).toContain('It is on');
    expect(setupKeyOn(again)).toBe('');
    expect((await readPage(await she.post(PAGE, { code: '123456', currentPassword: PASSWORD }))).text).toContain(
      'It is on',
    );
  });

  it.each([
    [{ code: '000000' }, 'code', 'That code is not right. Codes change every 30 seconds: wait for the next one.'],
    [{ code: '' }, 'code', 'Please enter the code'],
    [{ currentPassword: '' }, 'currentPassword', 'Current password is required'],
    [{ currentPassword: 'medlar-and-quince-9' }, 'currentPassword', 'Current password is not right'],
  ])('%o is refused beside its field, and the scanned secret stays', async (typed, field, words) => {
    const she = await signedIn();
    const setupKey = setupKeyOn(await readPage(await she.get(PAGE)));
    const response = await she.post(PAGE, { code: codeFor(setupKey), currentPassword: PASSWORD, ...typed });
    expect(response.status).toBe(422);
    const page = await readPage(response);
    expect(page.beside(field)).toBe(words);
    expect(setupKeyOn(page)).toBe(setupKey);
    expect(page.html).not.toContain(PASSWORD);
    expect((await world.app.accounts.twoFactorOf(olive.id)).on).toBe(false);
  });

  it('asks to scan again once the offer has expired', async () => {
    const response = await (await signedIn()).post(PAGE, { code: '123456', currentPassword: PASSWORD });
    expect(response.status).toBe(422);
    expect((await readPage(response)).text).toContain('Please scan again');
  });

  it('accepts no secret except one that the page has offered to this account', async () => {
    const mallory = await cast.customer();
    const { id: userId, email } = mallory;
    const { setupKey, sealedSecret } = world.app.accounts.offerTwoFactor.execute({ userId, email });
    const as = await browser(world.app, { actor: olive });
    const posted = { secret: sealedSecret, code: codeFor(setupKey), currentPassword: PASSWORD };
    expect((await as.post(PAGE, posted)).status).toBe(422);
    expect((await world.app.accounts.twoFactorOf(olive.id)).on).toBe(false);
  });
});

describe('logging in with it', () => {
  it('asks for the code on a second page, and signs in only then', async () => {
    const { setupKey } = await turnedOn();
    const she = await challenged();
    expect(await isSignedIn(she)).toBe(false);
    expect((await readPage(await she.get('/auth/code'))).heading).toBe('Enter your code');
    const response = await she.post('/auth/code', { code: nextCode(setupKey) });
    expect(went(response)).toBe('303 /customer-dashboard');
    expect(await isSignedIn(she)).toBe(true);
    expect((await readPage(await she.get('/customer/profile'))).toasts).toEqual([
      'Login successful Welcome back, Olive!',
    ]);
  });

  it('refuses a used code, with the words beside the empty field', async () => {
    const { setupKey } = await turnedOn();
    const code = nextCode(setupKey);
    expect((await (await challenged()).post('/auth/code', { code })).status).toBe(303);
    const other = await challenged();
    const response = await other.post('/auth/code', { code });
    expect(response.status).toBe(401);
    const page = await readPage(response);
    expect([page.beside('code'), page.value('code'), page.toasts]).toEqual([WRONG, '', [`Login failed ${WRONG}`]]);
    expect(await isSignedIn(other)).toBe(false);
  });

  it('reports a fault, after which the same code still works', async () => {
    const { setupKey } = await turnedOn();
    const she = await challenged();
    const working = world.app.accounts.confirmSignIn;
    const code = nextCode(setupKey);
    const breaks = vi.spyOn(working, 'execute').mockRejectedValueOnce(new Error('the database is away'));
    const response = await she.post('/auth/code', { code });
    breaks.mockRestore();
    expect(response.status).toBe(500);
    const words = 'Something went wrong on our side. Please try again.';
    const page = await readPage(response);
    expect([page.toasts, page.value('code')]).toEqual([[`Login failed ${words}`], '']);
    expect(went(await she.post('/auth/code', { code }))).toBe('303 /customer-dashboard');
  });

  it('accepts a recovery code instead, once', async () => {
    const { recoveryCodes } = await turnedOn();
    const [code = ''] = recoveryCodes;
    const she = await challenged();
    expect((await she.post('/auth/code', { code: code.toLowerCase() })).status).toBe(303);
    expect((await readPage(await she.get(PRIVACY))).text).toContain('You have 9 recovery codes left');
    expect((await (await challenged()).post('/auth/code', { code })).status).toBe(401);
  });

  it('leads from the second page back to the first if the password has not been given', async () => {
    const visitor = await browser(world.app);
    expect(went(await visitor.get('/auth/code'))).toBe('302 /auth?tab=login');
    const { setupKey } = await turnedOn();
    expect(went(await visitor.post('/auth/code', { code: nextCode(setupKey) }))).toBe('303 /auth?tab=login');
    expect((await readPage(await visitor.get('/auth?tab=login'))).toasts).toEqual([
      'Login failed That took too long. Please log in again.',
    ]);
    expect((await readPage(await (await challenged()).post('/auth/code', { code: '' }))).beside('code')).toBe(
      'Please enter the code',
    );
  });

  it('offers the page that was requested, as without two-factor', async () => {
    const { setupKey } = await turnedOn();
    const she = await browser(world.app);
    await she.get('/messages/some-job?from=mail');
    await signIn(she);
    await she.post('/auth/code', { code: nextCode(setupKey) });
    expect((await readPage(await she.get('/customer-dashboard'))).html).toContain(
      'href="/messages/some-job?from=mail"',
    );
  });

  it('applies to admins too', async () => {
    const ada = await cast.admin();
    const { knex } = world.database;
    await knex('users')
      .where({ id: ada.id })
      .update({ passwordHash: knex('users').where({ id: olive.id }).select('passwordHash') });
    const adas = await browser(world.app);
    await signIn(adas, { email: ada.email });
    const { setupKey } = await turnedOn(adas);
    const again = await browser(world.app);
    expect(went(await signIn(again, { email: ada.email }))).toBe('303 /auth/code');
    expect(went(await again.post('/auth/code', { code: nextCode(setupKey) }))).toBe('303 /admin-dashboard');
  });

  it('answers a JSON call that a code is needed, and accepts it with the password', async () => {
    const { setupKey } = await turnedOn();
    const visitor = await browser(world.app);
    const login = (more: object = {}) =>
      visitor.json('POST', '/api/login', { username: olive.email, password: PASSWORD, ...more });
    const asked = await login();
    const words = 'Please send the code from your authenticator app, or a recovery code.';
    expect([asked.status, await asked.json()]).toEqual([
      401,
      { error: words, message: words, code: 'code-needed', fields: { code: [words] } },
    ]);
    const wrong = await login({ code: '000000' });
    expect([wrong.status, await wrong.json()]).toMatchObject([401, { code: 'code-wrong' }]);
    expect(await isSignedIn(visitor)).toBe(false);
    const right = await login({ code: nextCode(setupKey) });
    expect([right.status, await right.json()]).toMatchObject([200, { id: olive.id, fullName: 'Olive Marsh' }]);
    expect(await isSignedIn(visitor)).toBe(true);
  });

  it('is limited to ten wrong codes an hour, on the page and in JSON; after that even the right one is refused', async () => {
    const strict = await limitedTo(1, world);
    try {
      const user = await castOn(strict).customer();
      const setupKey = await enrol(strict, user);
      const she = await browser(strict.app);
      await signIn(she, { email: user.email });
      for (let n = 1; n <= 10; n += 1) expect((await she.post('/auth/code', { code: '000000' })).status).toBe(401);
      expect((await she.post('/auth/code', { code: nextCode(setupKey) })).status).toBe(429);
      // The limit is by account: another network address and another challenge make no difference.
      const elsewhere = await browser(strict.app, { address: '198.51.100.7' });
      const body = { username: user.email, password: PASSWORD, code: nextCode(setupKey) };
      expect((await elsewhere.json('POST', '/api/login', body)).status).toBe(429);
    } finally {
      await strict.close();
    }
  }, 240_000);
});

describe('turning it off, and new recovery codes', () => {
  it('need the password', async () => {
    const she = await signedIn();
    const { recoveryCodes } = await turnedOn(she);
    for (const path of [`${PAGE}/off`, `${PAGE}/recovery-codes`]) {
      const wrong = await she.post(path, { currentPassword: 'medlar-and-quince-9' });
      expect(wrong.status).toBe(422);
      expect((await readPage(wrong)).beside('currentPassword')).toBe('Current password is not right');
    }
    const renewed = await readPage(await she.post(`${PAGE}/recovery-codes`, { currentPassword: PASSWORD }));
    expect(renewed.heading).toBe('Your recovery codes');
    expect(recoveryCodesOn(renewed.html)).toHaveLength(10);
    expect(recoveryCodesOn(renewed.html)).not.toContain(recoveryCodes[0]);

    expect(went(await she.post(`${PAGE}/off`, { currentPassword: PASSWORD }))).toBe(`303 ${PRIVACY}`);
    expect((await readPage(await she.get(PRIVACY))).toasts).toEqual(['Two-factor sign-in is off']);
    expect(went(await signIn(await browser(world.app)))).toBe('303 /customer-dashboard');
    expect((await she.post(`${PAGE}/recovery-codes`, { currentPassword: PASSWORD })).status).toBe(409);
  });
});
