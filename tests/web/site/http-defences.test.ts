import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { castOn, PASSWORD } from '#tests/support/cast';
import { callsTo, SCRIPT, testServer, type TestServer } from '#tests/support/server';

let site: TestServer;
let email: string;
beforeAll(async () => {
  site = await testServer();
  email = (await castOn(site).customer()).email;
});
afterAll(() => site.close());

const JSON_HEADERS = { 'Content-Type': 'application/json' };
const FORM = 'application/x-www-form-urlencoded';
const { get, post } = callsTo(() => site.origin);
const signInForm = () => new URLSearchParams({ username: email, password: PASSWORD });

describe('headers', () => {
  test('forbid content from other sites, frames, and scripts without the nonce of the response', async () => {
    const [first, second] = [await get('/auth'), await get('/auth')];
    const policies = [first, second].map((response) => response.headers.get('Content-Security-Policy') ?? '');
    const [nonce, another] = policies.map(
      (policy) => /script-src 'self' 'nonce-([A-Za-z0-9+/=]{22,})'/.exec(policy)?.[1],
    );
    expect(nonce).toBeTruthy();
    expect(another).not.toBe(nonce);
    const directives = policies[0]!.split(';').map((directive) => directive.trim());
    for (const directive of [
      "default-src 'self'",
      "style-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
      "connect-src 'self'",
    ])
      expect(directives).toContain(directive);
    expect(policies[0]).not.toContain('unsafe');
    const html = await first.text();
    expect(html).toContain(`<script type="module" nonce="${nonce}" src="${SCRIPT}">`);
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html).not.toMatch(/\sstyle="|\son\w+="/);
  });

  test('no other site may read a response: we allow none', async () => {
    for (const Origin of ['https://evil.example', 'null', site.origin]) {
      const { headers } = await get('/api/user', { Origin });
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  test('forbid type sniffing, shorten the referrer for other sites, and do not name our software', async () => {
    const { headers } = await get('/');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('X-Frame-Options')).toBe('DENY');
    expect(headers.get('X-Powered-By')).toBeNull();
    expect(headers.get('Strict-Transport-Security')).toBeNull();
  });

  test('SEC-N1 SEC-N2: the headers are set in one place, for the pages of the operator too', async () => {
    for (const path of ['/healthz', '/readyz', '/metrics'])
      expect((await get(path)).headers.get('X-Content-Type-Options'), path).toBe('nosniff');
    const routes = import.meta.glob<string>('../../../app/**/*.{ts,tsx}', {
      query: '?raw',
      import: 'default',
      eager: true,
    });
    expect(Object.keys(routes).filter((path) => routes[path]!.includes('X-Content-Type-Options'))).toEqual([]);
  });

  test('every response has its own request id to quote', async () => {
    const ids = await Promise.all(
      ['/', '/healthz', '/no-such-page', '/api/user'].map(async (path) =>
        (await get(path)).headers.get('X-Request-Id'),
      ),
    );
    for (const id of ids) expect(id).toMatch(/^[0-9A-F]{10}$/);
    expect(new Set(ids).size).toBe(4);
    // An id that the client sends is ignored.
    expect((await get('/', { 'X-Request-Id': 'mallory' })).headers.get('X-Request-Id')).not.toBe('mallory');
  });

  test('pages for signed-in users are not cached, so that Back shows none of them after logout (S-SESS-03)', async () => {
    const cacheOf = (response: Response) => [response.status, response.headers.get('Cache-Control')];
    expect(cacheOf(await get('/auth'))).toEqual([200, 'private, no-cache']);
    const { email: username } = await castOn(site).customer();
    const signedIn = await post('/auth/sign-in', new URLSearchParams({ username, password: PASSWORD }));
    const Cookie = signedIn.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    const headers = { Cookie: Cookie.join('; ') };
    expect(cacheOf(await get('/customer-dashboard', headers))).toEqual([200, 'private, no-store']);
    expect(cacheOf(await get('/customer/settings', headers))).toEqual([200, 'private, no-store']);
    expect(cacheOf(await get('/jobs/1', headers))).toEqual([404, 'private, no-store']);
    expect(cacheOf(await post('/customer/settings', new URLSearchParams(), headers))).toEqual([
      422,
      'private, no-store',
    ]);
    expect((await post('/logout', '', { ...headers, 'Content-Type': FORM })).status).toBe(303);
    const back = await get('/customer-dashboard', headers);
    expect([back.status, back.headers.get('Location')]).toEqual([302, '/auth']);
    expect(cacheOf(await get('/auth', headers))).toEqual([200, 'private, no-cache']);
  });

  test('neither a shared cache nor a browser is allowed to keep the responses to a signed-in user’s calls', async () => {
    const { email: username } = await castOn(site).customer();
    const signedIn = await post('/api/login', JSON.stringify({ username, password: PASSWORD }), {
      'Content-Type': 'application/json',
    });
    const Cookie = signedIn.headers.getSetCookie()[0]!.split(';')[0]!;
    const calls = [signedIn, await get('/api/user', { Cookie }), await get('/api/customer/dashboard', { Cookie })];
    for (const call of calls)
      expect([call.status, call.headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
  });
});

describe('writes from other sites', () => {
  const evil = { Origin: 'https://evil.example' };

  test.each([
    ['a form', '/auth/sign-in', { ...evil, 'Content-Type': FORM }],
    ['JSON', '/api/login', { ...evil, 'Content-Type': 'application/json' }],
    ['a sandboxed frame', '/auth/sign-in', { Origin: 'null', 'Content-Type': FORM }],
    ['a browser that names only the site', '/logout', { 'Sec-Fetch-Site': 'cross-site', 'Content-Type': FORM }],
    ['a neighbour on the same domain', '/logout', { 'Sec-Fetch-Site': 'same-site', 'Content-Type': FORM }],
    ['our name with another port', '/auth/sign-in', { Origin: 'http://127.0.0.1:1', 'Content-Type': FORM }],
  ])('%s is refused', async (_what, path, headers) => {
    const response = await post(path, signInForm().toString(), headers);
    const message = 'This request came from another site, so we did not act on it.';
    expect([response.status, await response.json()]).toEqual([
      403,
      { error: message, message, code: 'foreign-origin' },
    ]);
    expect(response.headers.get('Set-Cookie')).toBeNull();
  });

  test('the button of an email program that switches emails off is not refused: its address is signed', async () => {
    const { id } = await castOn(site).customer();
    const path = site.app.notifications.unsubscribeLinks.pathOf({ userId: id, kind: 'bidUpdateAlerts' });
    const pressed = await post(path, 'List-Unsubscribe=One-Click', { ...evil, 'Content-Type': FORM });
    expect(pressed.status).toBe(200);
    expect((await post(`${path}x`, 'List-Unsubscribe=One-Click', { ...evil, 'Content-Type': FORM })).status).toBe(404);
    expect((await post('/unsubscribe', '', { ...evil, 'Content-Type': FORM })).status).toBe(403);
  });

  test('our own pages, and programs that send no Origin, are not refused', async () => {
    expect((await post('/auth/sign-in', signInForm(), { Origin: site.origin })).status).toBe(303);
    expect((await post('/auth/sign-in', signInForm(), { 'Sec-Fetch-Site': 'same-origin' })).status).toBe(303);
    expect((await post('/auth/sign-in', signInForm())).status).toBe(303);
  });

  test('a link from another site still opens a page', async () => {
    expect((await get('/auth', { 'Sec-Fetch-Site': 'cross-site', Referer: 'https://evil.example/' })).status).toBe(200);
  });

  test('the payment provider’s notices can come from another site, because they are signed', async () => {
    const response = await post('/api/payments/webhook', '{"id":"evt_1"}', {
      ...evil,
      'Content-Type': 'application/json',
    });
    expect(response.status).toBe(400);
  });
});

test('pages and calls over the rate limit have a Retry-After header', async () => {
  const strict = await testServer({ RATE_LIMIT_FACTOR: '0.01' });
  try {
    const answer = (response: Response) => [response.status, response.headers.get('Retry-After')];
    const reset = async () =>
      answer(await post('/auth/forgot-password', new URLSearchParams({ email }), {}, strict.origin));
    expect(await reset()).toEqual([200, null]);
    expect(await reset()).toEqual([429, expect.stringMatching(/^3(5\d\d|600)$/)]);
    const account = { username: 'new@hedgerow.test', email: 'new@hedgerow.test', password: PASSWORD };
    const register = async () =>
      answer(await post('/api/register', JSON.stringify(account), JSON_HEADERS, strict.origin));
    expect(await register()).toEqual([201, null]);
    expect(await register()).toEqual([429, expect.stringMatching(/^3(5\d\d|600)$/)]);
  } finally {
    await strict.close();
  }
});

test('there is no Retry-After if the request was refused for another reason, even if a limit was reached', async () => {
  const strict = await testServer({ RATE_LIMIT_FACTOR: '0.01' });
  try {
    const ask = async () => {
      const form = new FormData();
      form.set('fullName', 'Robin');
      return fetch(`${strict.origin}/api/jobs/guest`, { method: 'POST', body: form });
    };
    await ask();
    const again = await ask();
    expect([again.status, again.headers.get('Retry-After')]).toEqual([422, null]);
  } finally {
    await strict.close();
  }
});
