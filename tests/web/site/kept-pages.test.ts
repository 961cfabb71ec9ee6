import { createCookie } from '@remix-run/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { castOn, PASSWORD } from '#tests/support/cast';
import { raw, testServer, type TestServer } from '#tests/support/server';

let house: TestServer;
beforeAll(async () => {
  house = await testServer();
});
afterAll(() => house.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(house.origin + path, { headers, redirect: 'manual' });

describe('a page that is the same for every visitor is rendered once and kept', () => {
  test.each(['/', '/about', '/help-center', '/terms', '/legal-pages/cookies'])('%s', async (path) => {
    const [first, again] = [await get(path), await get(path)];
    const html = await first.text();
    expect(html).toContain('</html>');
    expect(await again.text()).toBe(html);
    // As the routes themselves answer it.
    expect(await (await get(`${path}?fresh`)).text()).toBe(html);
    expect(first.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(first.headers.get('Cache-Control')).toBe('private, no-cache');
    expect(first.headers.get('Vary')).toContain('Cookie');
    const etag = first.headers.get('ETag')!;
    expect(again.headers.get('ETag')).toBe(etag);
    expect((await raw(house.origin, 'GET', path, { headers: { 'If-None-Match': etag } })).status).toBe(304);
    expect((await get(`${path}?fresh`)).headers.get('ETag')).toBeNull();
  });

  test('compressed as the browser likes it, or not at all', async () => {
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

  test('every answer has a number of its own, and is counted', async () => {
    const [first, again] = [await get('/'), await get('/')];
    for (const { headers } of [first, again]) expect(headers.get('X-Request-Id')).toMatch(/^[0-9A-F]{10}$/);
    expect(again.headers.get('X-Request-Id')).not.toBe(first.headers.get('X-Request-Id'));
    const counted = async () =>
      Number(
        /^http_request_duration_seconds_count\{method="GET",area="\/about",status="200"\} (\d+)/m.exec(
          await (await get('/metrics')).text(),
        )![1],
      );
    await (await get('/about')).text();
    const before = await counted();
    await (await get('/about')).text();
    await expect.poll(counted).toBe(before + 1);
  });

  test('no script may run in it but our own files: a nonce that stayed the same would be known to everybody', async () => {
    for (const { headers } of [await get('/'), await get('/')])
      expect(headers.get('Content-Security-Policy')).toMatch(/script-src 'self';/);
  });

  test('HEAD is answered as GET, without the page', async () => {
    const { status, headers, body } = await raw(house.origin, 'HEAD', '/about');
    expect([status, headers['content-type'], body]).toEqual([200, 'text/html; charset=utf-8', '']);
  });
});

describe('nobody else is answered from memory', () => {
  test('who is signed in goes where they belong', async () => {
    expect((await get('/')).status).toBe(200);
    const { email } = await castOn(house).customer();
    const form = new URLSearchParams({ username: email, password: PASSWORD });
    const signedIn = await fetch(`${house.origin}/auth/sign-in`, { method: 'POST', body: form, redirect: 'manual' });
    const Cookie = signedIn.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
    const home = await get('/', { Cookie });
    expect([home.status, home.headers.get('Location')]).toEqual([302, '/customer-dashboard']);
    const about = await get('/about', { Cookie });
    expect([about.status, about.headers.get('ETag')]).toEqual([200, null]);
  });

  test('a toast is shown to whom it belongs, and to nobody after them', async () => {
    const cookie = createCookie('hedgerow-toast', { secrets: [house.app.secret] });
    const theirs = await get('/about', {
      Cookie: (await cookie.serialize({ title: 'For Olive alone' })).split(';')[0]!,
    });
    expect(await theirs.text()).toContain('For Olive alone');
    expect(theirs.headers.get('ETag')).toBeNull();
    const others = await get('/about');
    expect(await others.text()).not.toContain('For Olive alone');
    expect(others.headers.getSetCookie()).toEqual([]);
  });

  test('what is posted there is refused as ever', async () => {
    expect((await fetch(`${house.origin}/about`, { method: 'POST', body: 'x' })).status).toBe(405);
  });
});
