import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { sessionCookie, withCookie } from '#tests/support/accounts/session-cookie';
import { testApp, type TestApp } from '#tests/support/app';
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

describe('the session', () => {
  test('D-SESSION the cookie is httpOnly and Lax, for the whole site and thirty days', async () => {
    const attributes = sessionCookie(await signIn(await visitor()))
      .split('; ')
      .slice(1)
      .sort();
    expect(attributes).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax']);
  });

  test('over https the cookie is __Host- and Secure, and the other one is not accepted', async () => {
    const they = await visitor({ secure: true });
    const cookie = sessionCookie(await signIn(they));
    expect(cookie).toMatch(/^__Host-hedgerow=/);
    expect(cookie.split('; ').slice(1).sort()).toEqual([
      'HttpOnly',
      'Max-Age=2592000',
      'Path=/',
      'SameSite=Lax',
      'Secure',
    ]);
    expect((await they.json('GET', '/api/user')).status).toBe(200);
    expect((await (await visitor({ secure: true })).send(withCookie(cookie.replace('__Host-', '')))).status).toBe(401);
  });

  test('every sign-in gets a new session id; one planted beforehand is no use', async () => {
    const mallory = sessionCookie(await signIn(await visitor(), { username: (await cast.customer()).email }));
    const she = await visitor();
    const planted = new Request('http://hedgerow.test/auth/sign-in', {
      method: 'POST',
      headers: { Cookie: mallory.split(';')[0] ?? '' },
      body: new URLSearchParams({ username: olive.email, password: PASSWORD }),
    });
    const hers = sessionCookie(await she.send(planted));
    expect(hers.split(';')[0]).not.toBe(mallory.split(';')[0]);
    expect((await (await visitor()).send(withCookie(mallory))).status).toBe(401);
    expect((await (await visitor()).send(withCookie('hedgerow=planted'))).status).toBe(401);
    expect(sessionCookie(await signIn(she)).split(';')[0]).not.toBe(hers.split(';')[0]);
    expect((await (await visitor()).send(withCookie(hers))).status).toBe(401);
  });

  test('the database contains no session id that could be used', async () => {
    const cookie = sessionCookie(await signIn(await visitor()));
    const id = JSON.parse(
      Buffer.from(decodeURIComponent(cookie.split(';')[0]?.split('=')[1] ?? ''), 'base64').toString(),
    ) as string;
    expect(id.length).toBeGreaterThanOrEqual(32);
    expect(JSON.stringify(await world.database.knex('sessions'))).not.toContain(id);
  });

  test('each browser has its own session: logging out in one does not log out the other', async () => {
    const [phone, laptop] = [await visitor(), await visitor()];
    await signIn(phone);
    await signIn(laptop);
    await phone.post('/logout', {});
    expect((await phone.json('GET', '/api/user')).status).toBe(401);
    expect((await laptop.json('GET', '/api/user')).status).toBe(200);
  });
});

describe('logging out', () => {
  test('E-OK-03 S-SESS-03 S-SESS-04 ends the session, deletes the cookie, and leads to / with a toast', async () => {
    const she = await visitor();
    const cookie = sessionCookie(await signIn(she));
    const response = await she.post('/logout', {});
    expect(went(response)).toBe('303 /');
    expect(sessionCookie(response)).toMatch(/^hedgerow=[^;]*; Max-Age=0/);
    expect((await (await visitor()).send(withCookie(cookie))).status).toBe(401);
    const landing = await she.get('/');
    expect(landing.status).toBe(200);
    expect((await readPage(landing)).toasts).toEqual(['Logged out successfully']);
  });

  test('S-SESS-01 a visitor is signed out, then signed in, then signed out again', async () => {
    const she = await visitor();
    const status = async () => (await she.json('GET', '/api/user')).status;
    expect(await status()).toBe(401);
    await signIn(she);
    expect(await status()).toBe(200);
    await she.post('/logout', {});
    expect(await status()).toBe(401);
  });

  test('API-AUTH-06 works in JSON, even when signed out', async () => {
    const she = await visitor();
    await signIn(she);
    const response = await she.json('POST', '/api/logout');
    expect([response.status, await response.json()]).toEqual([200, { success: true }]);
    expect((await she.json('GET', '/api/user')).status).toBe(401);
    expect((await she.json('POST', '/api/logout')).status).toBe(200);
  });

  test('a link to the logout page only shows a button', async () => {
    const she = await visitor();
    await signIn(she);
    expect((await readPage(await she.get('/logout'))).heading).toBe('Logout');
    expect((await she.json('GET', '/api/user')).status).toBe(200);
    expect(went(await (await visitor()).get('/logout'))).toBe('302 /');
  });

  test('that page says whose account it is and how many other browsers have it open', async () => {
    const lily = await cast.customer({ fullName: 'Lily Marsh' });
    const [here, phone] = [await visitor(), await visitor()];
    await signIn(here, { username: lily.email });
    const alone = await readPage(await here.get('/logout'));
    for (const words of ['Lily Marsh', lily.email, 'Stay logged in']) expect(alone.text).toContain(words);
    expect(alone.text).not.toContain('other browser');
    await signIn(phone, { username: lily.email });
    const shared = await readPage(await here.get('/logout'));
    expect(shared.text).toContain('Your account is also open in 1 other browser.');
    expect(shared.html).toContain('href="/settings-page/sign-out-elsewhere"');
  });

  test('E-AUTH-05 after a fault there is a toast, and the user is still logged in', async () => {
    const she = await browser(whereBreaks(world.app, 'accounts', 'endSession'));
    await signIn(she);
    expect(went(await she.post('/logout', {}))).toBe('303 /logout');
    expect((await readPage(await she.get('/logout'))).toasts).toEqual([
      'Logout failed You are still logged in. Please try again.',
    ]);
    expect((await she.json('GET', '/api/user')).status).toBe(200);
  });
});
