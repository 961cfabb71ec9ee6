import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { SLOW_ANSWER_MS } from '#app/commands/accounts/sign-in';
import { sessionCookie, withCookie } from '#tests/support/accounts/session-cookie';
import { limitedTo, testApp, type TestApp } from '#tests/support/app';
import { castOn, PASSWORD, type Cast } from '#tests/support/cast';
import { whereBreaks } from '#tests/support/defects';
import { readPage, went } from '#tests/support/form-page';
import { browser, type Browser } from '#tests/support/web';

let world: TestApp;
let cast: Cast;
let olive: SessionUser;
beforeAll(async () => {
  world = await testApp();
  cast = castOn(world);
  olive = await cast.customer();
});
afterAll(() => world.close());

const visitor = (options: { secure?: boolean } = {}) => browser(world.app, options);
const signIn = (at: Browser, { username = olive.email, password = PASSWORD } = {}) =>
  at.post('/auth/sign-in', { username, password });

describe('the page', () => {
  test('S-AUTH-01 S-AUTH-02 S-AUTH-04 to -06 each tab links to both tabs, and shows the tagline and the promises', async () => {
    const they = await visitor();
    for (const tab of ['login', 'register']) {
      const { html, text } = await readPage(await they.get(`/auth?tab=${tab}`));
      expect(html).toContain('<a href="/auth?tab=login"');
      expect(html).toContain('<a href="/auth?tab=register"');
      for (const words of [
        'Connecting customers with local landscapers',
        'Post a job in photos and a few words',
        'Local landscapers bid; you compare',
        'Payment held until the job is complete',
      ])
        expect(text).toContain(words);
    }
  });

  test('a password is hidden while it is typed, and password managers know the fields (ASVS 6.2.6, 6.2.7)', async () => {
    const pages = await Promise.all(
      [
        await (await visitor()).get('/auth?tab=login'),
        await (await visitor()).get('/auth?tab=register'),
        await (await browser(world.app, { actor: olive })).get('/settings-page/change-password'),
      ].map(readPage),
    );
    const fields = pages.flatMap(({ html }) => html.match(/<input[^>]*name="\w*password"[^>]*>/gi) ?? []);
    expect(fields).toHaveLength(6);
    for (const field of fields) {
      expect(field).toContain('type="password"');
      expect(field).toMatch(/autocomplete="(current|new)-password"/i);
    }
  });

  test('S-AUTH-10 S-AUTH-11 the register form offers the two kinds of account', async () => {
    const { html } = await readPage(await (await visitor()).get('/auth?tab=register'));
    const choices = [...html.matchAll(/<input[^>]*name="userType"[^>]*value="(\w+)"[^>]*>\s*<span[^>]*>([^<]+)/g)];
    expect(choices.map(([, value, label]) => [value, label])).toEqual([
      ['customer', 'I need garden services'],
      ['landscaper', 'I provide garden services'],
    ]);
  });

  test('S-AUTH-01 to -06 the page opens on Login, with a form', async () => {
    const response = await (await visitor()).get('/auth');
    expect(response.status).toBe(200);
    const page = await readPage(response);
    expect(page.heading).toBe('Login');
    expect(page.html).toMatch(/href="\/auth\?tab=login"[^>]*aria-current="page"[^>]*>Login/);
    expect(page.html).toMatch(/href="\/auth\?tab=register"[^>]*>Register/);
    expect(page.text).toContain('Connecting customers with local landscapers');
    for (const promise of ['Post a job in photos', 'Local landscapers bid', 'Payment held until'])
      expect(page.text).toContain(promise);
    expect(page.html).toMatch(/<form[^>]*method="post"[^>]*action="\/auth\/sign-in"/);
  });

  test('S-AUTH-03 any tab other than register is Login', async () => {
    const they = await visitor();
    for (const query of ['', '?tab=login', '?tab=LOGIN', '?tab=nonsense', '?tab='])
      expect((await readPage(await they.get(`/auth${query}`))).heading).toBe('Login');
    expect((await readPage(await they.get('/auth?tab=register'))).heading).toBe('Register');
  });

  test('S-AUTH-08 D-FORGOT Forgot Password? leads to a real reset', async () => {
    const they = await visitor();
    expect((await readPage(await they.get('/auth'))).html).toMatch(
      /href="\/auth\/forgot-password"[^>]*>(<[^>]+>)*Forgot Password\?/,
    );
    expect((await they.get('/auth/forgot-password')).status).toBe(200);
  });

  test('the URL that the form posts to can be visited', async () => {
    expect((await readPage(await (await visitor()).get('/auth/sign-in'))).heading).toBe('Login');
    expect(went(await (await browser(world.app, { actor: olive })).get('/auth/sign-in'))).toBe(
      '302 /customer-dashboard',
    );
  });
});

describe('invalid answers', () => {
  test.each([
    ['V-LOGIN-01', '', 'long-enough', 'username', 'Email is required'],
    ['V-LOGIN-02', 'olive', 'long-enough', 'username', 'Please enter a valid email address'],
    ['V-LOGIN-03', 'olive@hedgerow.test', '', 'password', 'Password is required'],
    ['V-LOGIN-04 D-PWDMIN', 'olive@hedgerow.test', '12345', 'password', 'Password must be at least 6 characters'],
  ])('%s email "%s", password "%s"', async (_id, username, password, field, words) => {
    const response = await (await visitor()).post('/auth/sign-in', { username, password });
    expect(response.status).toBe(422);
    const page = await readPage(response);
    expect(page.beside(field)).toBe(words);
    expect(page.summary).toEqual({ title: 'There is a problem', lines: [[`#${field}`, words]] });
    expect(page.title).toMatch(/^Error: Login/);
    expect(page.toasts).toEqual([]);
    expect(page.value('username')).toBe(username);
    expect(page.value('password')).toBe('');
    if (password) expect(page.html).not.toContain(password);
  });

  test('all problems are shown at once, in the order of the form', async () => {
    const page = await readPage(await (await visitor()).post('/auth/sign-in', {}));
    expect(page.summary?.lines).toEqual([
      ['#username', 'Email is required'],
      ['#password', 'Password is required'],
    ]);
  });

  test('JSON calls get 422 with error, message, code and fields', async () => {
    const response = await (await visitor()).json('POST', '/api/login', { username: 'olive', password: '' });
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      error: 'Please enter a valid email address',
      message: 'Please enter a valid email address',
      code: 'invalid',
      fields: { username: ['Please enter a valid email address'], password: ['Password is required'] },
    });
  });

  test('a password of six characters is compared with the account’s', async () => {
    expect((await signIn(await visitor(), { password: 'sixsix' })).status).toBe(401);
  });
});

describe('signing in', () => {
  test.each([
    ['R-TYPE-06 a customer with a profile', () => cast.customer(), '/customer-dashboard'],
    ['R-TYPE-06 a customer without', () => cast.customer({ completed: false }), '/customer-profile-completion'],
    ['R-TYPE-07 a landscaper with a profile', () => cast.landscaper(), '/landscaper/dashboard'],
    [
      'R-TYPE-08 D-LREG-DEST a landscaper without',
      () => cast.landscaper({ completed: false }),
      '/landscaper-registration-step1',
    ],
  ])('S-PERM-01 %s goes to their own home page', async (_who, make, destination) => {
    const user = await make();
    expect(went(await signIn(await visitor(), { username: user.email }))).toBe(`303 ${destination}`);
  });

  test('a link from an email is not lost: the dashboard offers it, once', async () => {
    const olive = await cast.customer();
    const she = await visitor();
    expect(went(await she.get('/messages/some-job?from=mail'))).toBe('302 /auth');
    expect(went(await signIn(she, { username: olive.email }))).toBe('303 /customer-dashboard');
    const { html } = await readPage(await she.get('/customer-dashboard'));
    expect(html).toContain('<a href="/messages/some-job?from=mail">Continue to the page you asked for</a>');
    expect((await readPage(await she.get('/customer-dashboard'))).html).not.toContain('Continue to the page');
  });

  test('D-PROFILE-GATE the dashboard reminds a customer of an unfinished profile', async () => {
    const unfinished = await browser(world.app, { actor: await cast.customer({ completed: false }) });
    expect((await readPage(await unfinished.get('/customer-dashboard'))).text).toContain(
      'Your profile is not finished.',
    );
    const finished = await browser(world.app, { actor: await cast.customer() });
    expect((await readPage(await finished.get('/customer-dashboard'))).text).not.toContain('not finished');
  });

  test('R-TYPE-09 an admin goes to the dashboard', async () => {
    const ada = await cast.admin();
    await giveOlivesPassword(ada);
    expect(went(await signIn(await visitor(), { username: ada.email }))).toBe('303 /admin-dashboard');
  });

  test('E-OK-01 the user is welcomed back by first name, once', async () => {
    const she = await visitor();
    await signIn(she);
    expect((await readPage(await she.get('/customer/profile'))).toasts).toEqual([
      'Login successful Welcome back, Olive!',
    ]);
    expect((await readPage(await she.get('/customer/profile'))).toasts).toEqual([]);
  });

  test('an email can be typed in capitals and with spaces around it', async () => {
    expect((await signIn(await visitor(), { username: `  ${olive.email.toUpperCase()} ` })).status).toBe(303);
  });

  test('API-AUTH-01 API-AUTH-03 S-ENT-05 S-ENT-52 works in JSON, and GET /api/user then returns the user', async () => {
    const she = await visitor();
    const before = await she.json('GET', '/api/user');
    expect([before.status, await before.json()]).toEqual([
      401,
      { error: 'Please log in to continue.', message: 'Please log in to continue.', code: 'not-signed-in' },
    ]);
    const response = await she.json('POST', '/api/login', { username: olive.email, password: PASSWORD });
    expect(response.status).toBe(200);
    const user: unknown = await response.json();
    expect(user).toEqual({
      id: olive.id,
      email: olive.email,
      username: olive.email,
      userType: 'customer',
      profileCompleted: true,
      firstName: 'Olive',
      lastName: 'Marsh',
      fullName: 'Olive Marsh',
      profileImage: null,
      phoneNumber: '07700900123',
      address: '14 Orchard Close, Frome BA11 4HT',
      location: '14 Orchard Close, Frome BA11 4HT',
      preferredContactMethod: 'email',
      propertyType: 'home',
    });
    expect(await (await she.json('GET', '/api/user')).json()).toEqual(user);
  });

  test.each([
    ['a customer', () => cast.customer(), '/customer-dashboard'],
    ['an unfinished customer', () => cast.customer({ completed: false }), '/customer-profile-completion'],
    ['a landscaper', () => cast.landscaper(), '/landscaper/dashboard'],
    ['an unfinished landscaper', () => cast.landscaper({ completed: false }), '/landscaper-registration-step1'],
    ['an admin', () => cast.admin(), '/admin-dashboard'],
  ])('S-AUTH-07 %s who is already signed in is sent home from /auth', async (_who, make, home) => {
    const they = await browser(world.app, { actor: await make() });
    for (const path of ['/auth', '/auth?tab=register', '/auth/register', '/auth/sign-in'])
      expect(`${path} ${went(await they.get(path))}`).toBe(`${path} 302 ${home}`);
  });
});

describe('a sign-in that fails', () => {
  test('E-AUTH-01 is reported on the form and in a toast; the email stays filled in, the password does not', async () => {
    const response = await signIn(await visitor(), { password: 'medlar-and-quince-9' });
    expect(response.status).toBe(401);
    const page = await readPage(response);
    expect(page.toasts).toEqual(['Login failed Invalid email or password']);
    expect(page.summary?.lines).toEqual([[undefined, 'Invalid email or password']]);
    expect(page.value('username')).toBe(olive.email);
    expect(page.html).not.toContain('medlar-and-quince-9');
    expect(sessionCookie(response)).toBe('');
  });

  test('E-AUTH-01 a fault is reported in the same two places, and the email stays filled in', async () => {
    const response = await signIn(await browser(whereBreaks(world.app, 'accounts', 'signIn')));
    expect(response.status).toBe(500);
    const page = await readPage(response);
    const words = 'Something went wrong on our side. Please try again.';
    expect(page.toasts).toEqual([`Login failed ${words}`]);
    expect(page.summary?.lines).toEqual([[undefined, words]]);
    expect([page.value('username'), page.value('password') ?? '']).toEqual([olive.email, '']);
    expect(page.html).not.toContain('away');
    expect(sessionCookie(response)).toBe('');
  });

  test('the answer does not reveal whether an email has an account', async () => {
    const strip = (html: string) => html.replaceAll(olive.email, '').replaceAll('nobody@hedgerow.test', '');
    const known = await signIn(await visitor(), { password: 'medlar-and-quince-9' });
    const unknown = await signIn(await visitor(), {
      username: 'nobody@hedgerow.test',
      password: 'medlar-and-quince-9',
    });
    expect(unknown.status).toBe(known.status);
    expect(strip(await unknown.text())).toBe(strip(await known.text()));
    const json = await (
      await visitor()
    ).json('POST', '/api/login', { username: 'nobody@hedgerow.test', password: 'medlar-and-quince-9' });
    expect([json.status, await json.json()]).toEqual([
      401,
      { error: 'Invalid email or password', message: 'Invalid email or password', code: 'wrong-credentials' },
    ]);
  });

  test('only the right password shows that an account is suspended; their open sessions end', async () => {
    const user = await cast.customer();
    const they = await visitor();
    await signIn(they, { username: user.email });
    expect((await they.json('GET', '/api/user')).status).toBe(200);
    await world.database.knex('users').where({ id: user.id }).update({ status: 'suspended' });
    expect((await they.json('GET', '/api/user')).status).toBe(401);
    expect(went(await they.get('/customer/profile'))).toBe('302 /auth');
    const suspended = await signIn(await visitor(), { username: user.email });
    expect([suspended.status, (await readPage(suspended)).toasts]).toEqual([
      403,
      ['Login failed This account is suspended. Please contact support.'],
    ]);
    expect((await signIn(await visitor(), { username: user.email, password: 'medlar-and-quince-9' })).status).toBe(401);
  });

  test('a request that none of our forms would send gets 400', async () => {
    const they = await visitor();
    const send = (type: string, body: string) =>
      they.send(
        new Request('http://hedgerow.test/auth/sign-in', { method: 'POST', headers: { 'Content-Type': type }, body }),
      );
    expect((await send('multipart/form-data; boundary=x', 'nonsense')).status).toBe(400);
    expect((await send('text/plain', 'username=a')).status).toBe(400);
    expect((await send('application/json', '{}')).status).toBe(400);
  });
});

describe('too many attempts', () => {
  const TOO_MANY = 'Too many attempts. Please wait a few minutes and try again.';

  test('the eleventh failure in an hour is refused, on the page and in JSON; other users and network addresses are not', async () => {
    const strict = await limitedTo(1, world);
    try {
      const user = await castOn(strict).customer();
      const attempt = async (password: string, { address = '192.0.2.1', username = user.email } = {}) =>
        (await browser(strict.app, { address })).post('/auth/sign-in', { username, password });
      for (let n = 1; n <= 10; n++) expect((await attempt('medlar-and-quince-9')).status).toBe(401);
      const eleventh = await attempt('medlar-and-quince-9');
      expect(eleventh.status).toBe(429);
      const page = await readPage(eleventh);
      expect(page.toasts).toEqual([`Login failed ${TOO_MANY}`]);
      expect(page.summary?.lines).toEqual([[undefined, TOO_MANY]]);
      expect(page.value('username')).toBe(user.email);
      // Even the right password is refused: otherwise the limit would reveal it.
      expect((await attempt(PASSWORD)).status).toBe(429);
      const json = await (
        await browser(strict.app)
      ).json('POST', '/api/login', { username: user.email, password: PASSWORD });
      expect([json.status, await json.json()]).toEqual([
        429,
        { error: TOO_MANY, message: TOO_MANY, code: 'too-many-attempts' },
      ]);
      expect((await attempt('medlar-and-quince-9', { username: 'another@hedgerow.test' })).status).toBe(401);
      expect((await attempt(PASSWORD, { address: '198.51.100.7' })).status).toBe(303);
    } finally {
      await strict.close();
    }
  }, 60_000);

  test('SEC-M3: anyone who guesses from many places locks nobody out, and an email without an account is answered alike', async () => {
    const strict = await limitedTo(0.1, world);
    const waits: number[] = [];
    const app = { ...strict.app, wait: async (ms: number) => void waits.push(ms) };
    try {
      const user = await castOn(strict).customer();
      const known = await browser(app, { address: '203.0.113.1' });
      const right = { username: user.email, password: PASSWORD };
      const wrong = { ...right, password: 'medlar-and-quince-9' };
      expect((await known.post('/auth/sign-in', right)).status).toBe(303);
      await known.post('/logout', {});
      const guess = async (n: number, username = user.email) =>
        (await browser(app, { address: `198.51.100.${n}` })).post('/auth/sign-in', { ...wrong, username });
      for (let n = 1; n <= 48; n++) expect((await guess(n)).status).toBe(401);
      // The fifth guess was the first to wait: in this test, a tenth of forty is let in at once.
      expect(waits).toEqual(Array(44).fill(SLOW_ANSWER_MS));
      expect((await (await browser(app, { address: '192.0.2.200' })).post('/auth/sign-in', right)).status).toBe(303);
      expect(waits).toHaveLength(45);
      expect((await known.post('/auth/sign-in', right)).status).toBe(303);
      expect(waits).toHaveLength(45);
      // An email without an account gets the same answer, as slowly.
      for (let n = 1; n <= 6; n++) expect((await guess(n, 'nobody@hedgerow.test')).status).toBe(401);
      expect(waits).toHaveLength(47);
    } finally {
      await strict.close();
    }
  }, 60_000);

  test('SEC-M3: a device is known for the account that was logged in to, and for no other', async () => {
    const strict = await limitedTo(0.1, world);
    try {
      const [user, other] = [await castOn(strict).customer(), await castOn(strict).customer()];
      const theirs = await browser(strict.app);
      const attempt = (at: Browser, username: string, password = PASSWORD) =>
        at.post('/auth/sign-in', { username, password });
      expect((await attempt(theirs, user.email)).status).toBe(303);
      await theirs.post('/logout', {});
      // The network address has used up its one guess at each account.
      for (const { email } of [user, other]) await attempt(await browser(strict.app), email, 'medlar-and-quince-9');
      expect((await attempt(theirs, other.email)).status).toBe(429);
      expect((await attempt(theirs, user.email)).status).toBe(303);
    } finally {
      await strict.close();
    }
  });

  test('SEC-M3: the cookie of a known device is httpOnly and Lax, holds neither email nor id, and logs nobody in', async () => {
    const they = await visitor();
    const cookie = (await signIn(they)).headers.getSetCookie().find((one) => one.startsWith('hedgerow-device=')) ?? '';
    expect(cookie.split('; ').slice(1).sort()).toEqual(['HttpOnly', 'Max-Age=15552000', 'Path=/', 'SameSite=Lax']);
    const value = Buffer.from(decodeURIComponent(cookie.split(/[=;]/)[1] ?? ''), 'base64').toString();
    expect(value).not.toContain(olive.email);
    expect(value).not.toContain(olive.id);
    expect((await (await visitor()).send(withCookie(cookie))).status).toBe(401);
    const overHttps = (await signIn(await visitor({ secure: true }))).headers.getSetCookie();
    expect(overHttps.find((one) => one.includes('-device='))).toMatch(/^__Host-hedgerow-device=.*; Secure/);
  });

  test('successes do not count', async () => {
    const strict = await limitedTo(1, world);
    try {
      const user = await castOn(strict).customer();
      for (let n = 1; n <= 12; n++)
        expect((await signIn(await browser(strict.app), { username: user.email })).status).toBe(303);
    } finally {
      await strict.close();
    }
  }, 60_000);
});

/** Admins are created by the operator, so the test has to set a password. */
async function giveOlivesPassword(to: SessionUser): Promise<void> {
  const { knex } = world.database;
  await knex('users')
    .where({ id: to.id })
    .update({ passwordHash: knex('users').where({ id: olive.id }).select('passwordHash') });
}
