import { randomUUID } from 'node:crypto';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCookie } from '@remix-run/node';
import { finishRequests, watchRequests } from '#src/platform/requests-in-flight';
import { castOn, PASSWORD } from '#tests/support/cast';
import { capture, post as posting } from '#tests/support/escrow/ledger-facts';
import { createMetrics } from '#src/platform/metrics';
import { operatorRoutes } from '#src/platform/operator-routes';
import { raw, SCRIPT, testServer, type TestServer } from '#tests/support/server';

let site: TestServer;
let email: string;
beforeAll(async () => {
  site = await testServer();
  email = (await castOn(site).customer()).email;
});
afterAll(() => site.close());

const JSON_HEADERS = { 'Content-Type': 'application/json' };
const FORM = 'application/x-www-form-urlencoded';
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.origin + path, { headers, redirect: 'manual' });
const post = (path: string, body: string | URLSearchParams, headers: Record<string, string> = {}, at = site.origin) =>
  fetch(at + path, { method: 'POST', body, headers, redirect: 'manual' });
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

  test('no other site may read a response: we name none', async () => {
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

describe('bodies', () => {
  test('a body that is too large is refused before a byte of it is read', async () => {
    for (const [type, length] of [
      [FORM, 2_000_000],
      ['application/json', 2_000_000],
      ['multipart/form-data; boundary=x', 400_000_000],
    ] as const) {
      const answer = await raw(site.origin, 'POST', '/api/login', {
        headers: { 'Content-Type': type, 'Content-Length': String(length), Accept: 'application/json' },
        leaveOpen: true,
      });
      expect(answer.status).toBe(413);
      expect(JSON.parse(answer.body)).toMatchObject({
        code: 'too-large',
        error: expect.stringContaining('too large') as string,
      });
      expect(answer.headers.connection).toBe('close');
    }
  });

  test.each([
    '/post-job/photos-scheduling',
    '/customer/post-job/classic/photos-scheduling',
    '/customer/post-job/classic/photos/1/remove',
    '/post-job-guest/photos-scheduling',
    '/post-job-guest/photos/1/remove',
    '/post-job-soft-signup',
    '/post-job-soft-signup/photos/1/remove',
    '/edit-job/1',
    '/jobs/1/mark-complete',
    '/profile-photo',
    '/messages/1',
    '/landscaper/profile/portfolio',
    '/landscaper/documents/add/insurance',
    '/landscaper-registration-step4',
    '/api/upload-images',
    '/api/jobs',
    '/api/jobs/guest',
    '/api/jobs/soft-signup',
    '/api/message-threads/1/messages',
    '/api/landscaper/upload-file',
  ])('%s accepts photos of the size that phones take', async (path) => {
    const body = `--x\r\nContent-Disposition: form-data; name="none"; filename="a.jpg"\r\n\r\n${'a'.repeat(3_000_000)}\r\n--x--\r\n`;
    const response = await post(path, body, { 'Content-Type': 'multipart/form-data; boundary=x' });
    expect(response.status).not.toBe(413);
  });

  test('JSON has a limit of its own', async () => {
    const response = await post('/api/login', JSON.stringify({ username: 'x'.repeat(200_000) }), {
      'Content-Type': 'application/json',
    });
    expect([response.status, await response.json()]).toMatchObject([413, { code: 'too-large' }]);
  });

  test('a client that is refused before it sends the body gets the response, and can use the connection again', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const send = (path: string, body: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const sent = request(
          site.origin + path,
          { method: 'POST', agent, headers: { 'Content-Type': FORM, 'Content-Length': Buffer.byteLength(body) } },
          (response) => {
            response.resume().on('end', () => resolve(response.statusCode));
          },
        );
        sent.on('error', reject).end(body);
      });
    const photos = 'x'.repeat(900_000);
    expect([
      await send('/post-job/job-type', photos),
      await send('/api/jobs', photos),
      await send('/help-center', photos),
      await send('/auth/sign-in', 'a=b'),
    ]).toEqual([302, 401, 405, 422]);
    agent.destroy();
  });

  test('a body without Content-Length is refused', async () => {
    const answer = await raw(site.origin, 'POST', '/auth/sign-in', {
      headers: { 'Content-Type': FORM, 'Transfer-Encoding': 'chunked' },
      body: 'username=a',
      leaveOpen: true,
    });
    expect(answer.status).toBe(411);
  });

  test('broken JSON is 400, and says so', async () => {
    const response = await post('/api/login', '{"username":', { 'Content-Type': 'application/json' });
    expect([response.status, await response.json()]).toEqual([
      400,
      { error: 'Please send a JSON object.', message: 'Please send a JSON object.', code: 'not-json' },
    ]);
  });

  test('a body that is not a form is 400', async () => {
    expect(
      (await post('/auth/register', 'nonsense', { 'Content-Type': 'multipart/form-data; boundary=x' })).status,
    ).toBe(400);
  });

  test('a URL that cannot be decoded is 400 or 404, never a fault', async () => {
    for (const path of ['/%E0%A4%A', '/landscaper/%FF', '/photos/%C0%80/320.jpg'])
      expect([400, 404]).toContain((await raw(site.origin, 'GET', path)).status);
  });
});

describe('for the operator', () => {
  test('/healthz reports on the process only', async () => {
    const response = await get('/healthz');
    expect([response.status, await response.text()]).toEqual([200, 'ok']);
  });

  test('/readyz reports on the database and its migrations', async () => {
    const response = await get('/readyz');
    expect([response.status, await response.json()]).toEqual([
      200,
      { ok: true, database: 'up', pendingMigrations: [], degraded: [] },
    ]);
    const unready = await testServer({}, (app) => ({
      ...app,
      readiness: () => Promise.resolve({ ok: false, database: 'down', pendingMigrations: [], degraded: [] }),
    }));
    try {
      expect((await fetch(`${unready.origin}/readyz`)).status).toBe(503);
      expect((await fetch(`${unready.origin}/healthz`)).status).toBe(200);
    } finally {
      await unready.close();
    }
  });

  test('/readyz says which migrations have not been run, and that the database is down', async () => {
    const { database, app, origin, close } = await testServer();
    const ready = async () => {
      const response = await fetch(`${origin}/readyz`);
      return [response.status, await response.json()];
    };
    try {
      const [last] = await database.knex('knexMigrations').orderBy('id', 'desc').limit(1);
      await database.knex('knexMigrations').where({ id: last.id }).del();
      expect(await ready()).toEqual([503, { ok: false, database: 'up', pendingMigrations: [last.name], degraded: [] }]);
      await app.close();
      expect(await ready()).toEqual([503, { ok: false, database: 'down', pendingMigrations: [], degraded: [] }]);
    } finally {
      await close();
    }
  });

  test('/metrics counts requests by route, not by URL', async () => {
    await get(`/landscaper/${'a'.repeat(36)}`);
    for (const path of ['/jobs/made-up', '/post-job/made-up', '/made-up']) await get(path);
    const report = await (await get('/metrics')).text();
    expect(report).toContain('route="/jobs/:id"');
    expect(report).toContain('route="/landscaper/:id"');
    expect(report).not.toContain('made-up');
    expect(report).toMatch(/^http_request_duration_seconds_count\{[^}]*\} [1-9]/m);
    expect(report).not.toContain('aaaaaaaa');
  });

  test('STRIPE-M2: /metrics says how many differences with the provider are open; the ages only if there are any', async () => {
    const report = await (await get('/metrics')).text();
    expect(report).toMatch(/^reconciliation_open_differences 0$/m);
    expect(report).not.toMatch(/^reconciliation_oldest_difference_age_seconds \d/m);
  });

  test('/metrics says what does not add up in the ledger, whether its check could run, and how long ago that was', async () => {
    const { app, database } = site;
    const figures = async () => {
      const report = await (await get('/metrics')).text();
      return ['ledger_findings', 'ledger_check_failed', 'ledger_last_check_age_seconds'].map((name) => {
        const [, value] = new RegExp(`^${name} (\\S+)$`, 'm').exec(report) ?? [];
        return value && Number(value);
      });
    };
    const check = async () => app.escrow.checkLedger.execute({ asOf: await app.clock.now() });
    const addToBalances = (pence: number) =>
      database.knex.transaction(async (transaction) => {
        await transaction.raw('alter table ledger.balance disable trigger user');
        await transaction.raw('update ledger.balance set amount = amount + ?', [pence]);
        await transaction.raw('alter table ledger.balance enable trigger user');
      });
    expect(await figures()).toEqual([0, 0, undefined]);
    await posting(database.knex, capture(randomUUID(), 10_000));
    await check();
    expect(await figures()).toEqual([0, 0, expect.any(Number)]);
    await database.knex('clockOffset').increment('offsetMs', 3_600_000);
    expect((await figures())[2]).toBeGreaterThanOrEqual(3_600);

    await addToBalances(7);
    await check();
    expect(await figures()).toEqual([1, 0, expect.any(Number)]);
    await addToBalances(-7);
    await database.knex.raw('alter view ledger.broken_share rename to no_longer_there');
    await expect(check()).rejects.toThrow('broken_share');
    expect(await figures()).toEqual([1, 1, expect.any(Number)]);
    await database.knex.raw('alter view ledger.no_longer_there rename to broken_share');
    await check();
    expect(await figures()).toEqual([0, 0, expect.any(Number)]);
  });

  test('OPS-M11 /metrics says what waits: for a person, for the scheduled runs, and for a connection', async () => {
    const { database, origin, close } = await testServer();
    const figure = async (name: string) =>
      new RegExp(`^${name.replace(/[{}]/g, '\\$&')} (.*)$`, 'm').exec(
        await (await fetch(`${origin}/metrics`)).text(),
      )?.[1];
    try {
      expect(await figure('queue_waiting{kind="mail"}')).toBe('0');
      expect(await figure('queue_oldest_age_seconds{kind="mail"}')).toBeUndefined();
      const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
      const mail = { toAddress: 'olive@hedgerow.test', subject: 's', html: 'h', text: 't', createdAt: ago(10) };
      await database.knex('mails').insert([
        { ...mail, id: randomUUID(), key: 'waits', nextAttemptAt: ago(5) },
        { ...mail, id: randomUUID(), key: 'given up', nextAttemptAt: null },
      ]);
      expect(await figure('queue_waiting{kind="mail"}')).toBe('1');
      expect(Number(await figure('queue_oldest_age_seconds{kind="mail"}'))).toBeGreaterThanOrEqual(600);
      expect(await figure('queue_given_up{kind="mail"}')).toBe('1');
      expect(await figure('waiting_for_admin{kind="mail"}')).toBe('1');
      expect(await figure('queue_waiting{kind="release"}')).toBe('0');

      const slots = ['release due holds: 2026-05-13T09:00:00.000Z', 'release due holds: latest part'];
      await database.knex('runClaims').insert(slots.map((slot) => ({ slot, instance: randomUUID(), at: ago(2) })));
      expect(Number(await figure('scheduled_run_age_seconds{kind="release due holds"}'))).toBeGreaterThanOrEqual(120);
      expect(await figure('database_pool_connections{kind="waiting"}')).toBe('0');
    } finally {
      await close();
    }
  });

  test('SEC-S8: without a token, /metrics answers this machine only, and not through a proxy', async () => {
    const ask = async (headers: Record<string, string> = {}) =>
      (await fetch(`${site.origin}/metrics`, { headers })).status;
    expect(await ask()).toBe(200);
    for (const header of [
      'X-Forwarded-For',
      'X-Forwarded-Proto',
      'Forwarded',
      'Via',
      'X-Real-IP',
      'CF-Connecting-IP',
      'True-Client-IP',
    ])
      expect(await ask({ [header]: 'for=203.0.113.9' }), header).toBe(401);
    const routes = operatorRoutes({ readiness: async () => ({ ok: true }), metrics: createMetrics([]) });
    const asked = (remoteAddress: string) =>
      new Promise<number>((resolve) => {
        const response = { sendStatus: resolve, type: () => ({ send: () => resolve(200) }) };
        const request = {
          method: 'GET',
          url: '/metrics',
          headers: {},
          socket: { remoteAddress },
          get: () => undefined,
        };
        routes(request as never, response as never, () => resolve(404));
      });
    const here = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];
    const elsewhere = ['203.0.113.9', '2001:db8::1', '10.0.0.7', ''];
    expect(await Promise.all(here.map(asked))).toEqual([200, 200, 200]);
    expect(await Promise.all(elsewhere.map(asked))).toEqual([401, 401, 401, 401]);
  });

  test('/metrics requires the token if one is set', async () => {
    const guarded = await testServer({ METRICS_TOKEN: 'robin' });
    try {
      const ask = async (headers: Record<string, string> = {}) =>
        (await fetch(`${guarded.origin}/metrics`, { headers })).status;
      expect([
        await ask(),
        await ask({ Authorization: 'Bearer wren' }),
        await ask({ Authorization: 'Bearer robin' }),
      ]).toEqual([401, 401, 200]);
    } finally {
      await guarded.close();
    }
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

describe('behind a proxy', () => {
  const cookieOf = async (server: TestServer, headers: Record<string, string>) => {
    const { email: username } = await castOn(server).customer();
    const response = await post(
      '/auth/sign-in',
      new URLSearchParams({ username, password: PASSWORD }),
      headers,
      server.origin,
    );
    return response.headers.getSetCookie().find((cookie) => cookie.includes('hedgerow='));
  };

  test('TRUST_PROXY=1: X-Forwarded-Proto decides whether cookies are Secure, and the last X-Forwarded-For address counts as the visitor’s', async () => {
    const proxied = await testServer({ TRUST_PROXY: '1', RATE_LIMIT_FACTOR: '0.1' });
    try {
      expect(await cookieOf(proxied, { 'X-Forwarded-Proto': 'https' })).toMatch(/^__Host-hedgerow=.*; Secure/);
      expect(await cookieOf(proxied, { 'X-Forwarded-Proto': 'http' })).not.toContain('Secure');
      const reset = async (n: number, from: string) =>
        (
          await post(
            '/auth/forgot-password',
            new URLSearchParams({ email: `${n}@hedgerow.test` }),
            { 'X-Forwarded-For': from },
            proxied.origin,
          )
        ).status;
      expect([
        await reset(1, '1.1.1.1, 9.9.9.9'),
        await reset(2, '2.2.2.2, 9.9.9.9'),
        await reset(3, '2.2.2.2, 8.8.8.8'),
      ]).toEqual([200, 429, 200]);
    } finally {
      await proxied.close();
    }
  });

  test('no visitor is exempt from the limits, not even one on the same machine', async () => {
    const strict = await testServer({ RATE_LIMIT_FACTOR: '0.1' });
    try {
      const reset = async (n: number) =>
        (
          await post(
            '/auth/forgot-password',
            new URLSearchParams({ email: `${n}@hedgerow.test` }),
            { 'X-Forwarded-For': `192.0.2.${n}` },
            strict.origin,
          )
        ).status;
      expect([await reset(1), await reset(2)]).toEqual([200, 429]);
    } finally {
      await strict.close();
    }
  });

  test('a customer who came to the site under another of its host names stays on that name while paying', async () => {
    const { app } = site;
    const cast = castOn(site);
    const [olive, fern] = [await cast.customer(), await cast.landscaper()];
    const jobId = await cast.postedJob(olive);
    const bidId = await cast.placedBid(fern, jobId);
    const { sessionId } = await app.accounts.startSession.execute({ userId: olive.id });
    const Cookie = (await createCookie('hedgerow').serialize(sessionId)).split(';')[0]!;
    const elsewhere = site.origin.replace('127.0.0.1', 'localhost');
    const choose = await post(
      `/jobs/${jobId}/accept/${bidId}`,
      'expectedAmount=15000',
      { Cookie, Origin: elsewhere, 'Content-Type': FORM },
      elsewhere,
    );
    expect([choose.status, choose.headers.get('Location')]).toEqual([
      303,
      expect.stringMatching(/^\/sandbox\/checkout\//),
    ]);
    const pay = await post(
      choose.headers.get('Location')!,
      'cardNumber=4242424242424242&expiry=12/49&securityCode=123',
      { Origin: elsewhere, 'Content-Type': FORM },
      elsewhere,
    );
    expect([pay.status, pay.headers.get('Location')]).toEqual([303, expect.stringMatching(/^\/payment-success\?/)]);
  });

  test('without TRUST_PROXY, X-Forwarded-Proto is ignored', async () => {
    expect(await cookieOf(site, { 'X-Forwarded-Proto': 'https' })).not.toContain('Secure');
  });

  test('SEC-S4 a site with an https URL has Secure cookies whatever the proxy says, and sends Strict-Transport-Security', async () => {
    const secure = await testServer({ BASE_URL: 'https://hedgerow.test' });
    try {
      expect(await cookieOf(secure, {})).toMatch(/^__Host-hedgerow=.*; Secure/);
      expect((await fetch(`${secure.origin}/auth`)).headers.get('Strict-Transport-Security')).toBe(
        'max-age=31536000; includeSubDomains',
      );
      expect(
        (await post('/auth/sign-in', '', { Origin: 'https://hedgerow.test', 'Content-Type': FORM }, secure.origin))
          .status,
      ).toBe(422);
      // SEC-N6: our own host, but from http.
      const plain = { Origin: secure.origin, 'Content-Type': FORM };
      expect((await post('/auth/sign-in', '', plain, secure.origin)).status).toBe(403);
    } finally {
      await secure.close();
    }
  });
});

describe('stopping', () => {
  test('a request in flight is answered, and no new connection is accepted', async () => {
    let letGo = () => {};
    let arrived = () => {};
    const inFlight = new Promise<void>((resolve) => (arrived = resolve));
    const slow = await testServer({}, (app) => ({
      ...app,
      readiness: () => {
        arrived();
        return new Promise(
          (resolve) => (letGo = () => resolve({ ok: true, database: 'up', pendingMigrations: [], degraded: [] })),
        );
      },
    }));
    const answer = fetch(`${slow.origin}/readyz`);
    await inFlight;
    const stopped = finishRequests(slow.server);
    await expect(fetch(`${slow.origin}/healthz`)).rejects.toThrow();
    letGo();
    expect((await answer).status).toBe(200);
    await stopped;
    await slow.app.close();
    await slow.database.destroy();
  });

  test('busy connections are closed after their next response, and do not delay the stop', async () => {
    const server = watchRequests(createServer((_request, response) => void setTimeout(() => response.end('ok'), 30)));
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = () =>
      new Promise<string>((resolve) => {
        request({ port, agent }, (response) => response.resume().on('end', () => resolve('answered')))
          .on('error', (fault: NodeJS.ErrnoException) => resolve(fault.code ?? ''))
          .end();
      });
    let outcome = await ask();
    const asking = (async () => {
      while (outcome === 'answered') outcome = await ask();
    })();
    // The client sends requests for as long as they are answered. If they delayed the stop, it would never end.
    await finishRequests(server);
    await asking;
    // No request was cut off: the next one was refused, and a proxy would send it to another server.
    expect(outcome).toBe('ECONNREFUSED');
    agent.destroy();
  });

  test('an idle connection does not delay the stop', async () => {
    const server = createServer((_request, response) => void response.end('ok'));
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    await (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)).text();
    await finishRequests(server);
    expect(server.listening).toBe(false);
  });
});
