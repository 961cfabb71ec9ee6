import { createCookie } from '@remix-run/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { castOn, PASSWORD } from '#tests/support/cast';
import { raw, testServer, type TestServer } from '#tests/support/server';

let site: TestServer;
beforeAll(async () => {
  site = await testServer();
});
afterAll(() => site.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.origin + path, { headers, redirect: 'manual' });

describe('a page that is the same for every visitor is rendered once and kept', () => {
  test.each(['/', '/about', '/help-center', '/terms', '/legal-pages/cookies'])('%s', async (path) => {
    const [first, again] = [await get(path), await get(path)];
    const html = await first.text();
    expect(html).toContain('</html>');
    expect(await again.text()).toBe(html);
    // The same page as the route renders.
    expect(await (await get(`${path}?fresh`)).text()).toBe(html);
    expect(first.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(first.headers.get('Cache-Control')).toBe('public, max-age=0, s-maxage=300, stale-while-revalidate=60');
    expect(first.headers.get('Set-Cookie')).toBeNull();
    const known = await get(path, { Cookie: 'hedgerow=someone' });
    expect(known.headers.get('Cache-Control')).toMatch(/^private/);
    expect(first.headers.get('Vary')).toContain('Cookie');
    const etag = first.headers.get('ETag')!;
    expect(again.headers.get('ETag')).toBe(etag);
    expect((await raw(site.origin, 'GET', path, { headers: { 'If-None-Match': etag } })).status).toBe(304);
    expect((await get(`${path}?fresh`)).headers.get('ETag')).toBeNull();
  });

  test('it is sent compressed in a way that the browser accepts, or not compressed', async () => {
    const bytes = async (encoding: string) => {
      const response = await get('/', { 'Accept-Encoding': encoding });
      return [response.headers.get('Content-Encoding'), await response.text()];
    };
    const [, plain] = await bytes('identity');
    expect(plain).toContain('<h1');
    expect(await bytes('gzip, deflate, br')).toEqual(['br', plain]);
    expect(await bytes('gzip')).toEqual(['gzip', plain]);
    expect(await bytes('identity')).toEqual([null, plain]);
  });

  test('every response has its own request id, and is counted', async () => {
    const [first, again] = [await get('/'), await get('/')];
    for (const { headers } of [first, again]) expect(headers.get('X-Request-Id')).toMatch(/^[0-9A-F]{10}$/);
    expect(again.headers.get('X-Request-Id')).not.toBe(first.headers.get('X-Request-Id'));
    const counted = async () =>
      Number(
        /^http_request_duration_seconds_count\{method="GET",route="\/about",status="200"\} (\d+)/m.exec(
          await (await get('/metrics')).text(),
        )![1],
      );
    await (await get('/about')).text();
    const before = await counted();
    await (await get('/about')).text();
    await expect.poll(counted).toBe(before + 1);
  });

  test('it may run only our script files: a nonce would be the same for every visitor, and so not secret', async () => {
    for (const { headers } of [await get('/'), await get('/')])
      expect(headers.get('Content-Security-Policy')).toMatch(/script-src 'self';/);
  });

  test('HEAD is answered like GET, without the page', async () => {
    const { status, headers, body } = await raw(site.origin, 'HEAD', '/about');
    expect([status, headers['content-type'], body]).toEqual([200, 'text/html; charset=utf-8', '']);
  });
});

describe('a kept page is not used for anyone else', () => {
  test('a signed-in user is redirected, or gets a page of their own', async () => {
    expect((await get('/')).status).toBe(200);
    const { email } = await castOn(site).customer();
    const form = new URLSearchParams({ username: email, password: PASSWORD });
    const signedIn = await fetch(`${site.origin}/auth/sign-in`, { method: 'POST', body: form, redirect: 'manual' });
    const Cookie = signedIn.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
    const home = await get('/', { Cookie });
    expect([home.status, home.headers.get('Location')]).toEqual([302, '/customer-dashboard']);
    const about = await get('/about', { Cookie });
    expect([about.status, about.headers.get('ETag')]).toEqual([200, null]);
    expect(about.headers.get('Cache-Control')).toBe('private, no-store');
    expect(await about.text()).toContain('Welcome, Olive Marsh');
  });

  test('LOOK-M1: a page of someone who is signed in is never kept, and a kept page is never sent to them', async () => {
    const { email } = await castOn(site).customer({ fullName: 'Wilma Willow' });
    const form = new URLSearchParams({ username: email, password: PASSWORD });
    const signedIn = await fetch(`${site.origin}/auth/sign-in`, { method: 'POST', body: form, redirect: 'manual' });
    const Cookie = signedIn.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
    // The first to ask for a page is signed in, then come visitors, then the signed-in person again.
    for (const path of ['/legal-pages/payments', '/legal-pages/accessibility', '/privacy']) {
      const [hers, theirs, kept, hersAgain] = [
        await (await get(path, { Cookie })).text(),
        await (await get(path)).text(),
        await (await get(path)).text(),
        await (await get(path, { Cookie })).text(),
      ];
      for (const page of [hers, hersAgain]) {
        expect(page).toContain('Welcome, Wilma Willow');
        // The script counts unread messages and notifications here too (N-SIDE-10).
        expect(page).toContain('<script type="module"');
      }
      for (const page of [theirs, kept]) expect(page).not.toMatch(/Wilma|Logout/);
      // Not even if the browser still has the visitors' page.
      const etag = (await get(path)).headers.get('ETag')!;
      expect((await raw(site.origin, 'GET', path, { headers: { Cookie, 'If-None-Match': etag } })).status).toBe(200);
    }
  });

  test('a toast is shown to its visitor, and to no other', async () => {
    const cookie = createCookie('hedgerow-toast', { secrets: [...site.app.secrets] });
    const theirs = await get('/about', {
      Cookie: (await cookie.serialize({ title: 'For Olive alone' })).split(';')[0]!,
    });
    expect(await theirs.text()).toContain('For Olive alone');
    expect(theirs.headers.get('ETag')).toBeNull();
    const others = await get('/about');
    expect(await others.text()).not.toContain('For Olive alone');
    expect(others.headers.getSetCookie()).toEqual([]);
  });

  test('POST is refused as usual', async () => {
    expect((await fetch(`${site.origin}/about`, { method: 'POST', body: 'x' })).status).toBe(405);
  });
});
