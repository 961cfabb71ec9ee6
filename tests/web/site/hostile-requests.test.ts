import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { castOn, PASSWORD, type Cast } from '#tests/support/cast';
import { withParts } from '#tests/support/defects';
import { raw, testServer, type TestServer } from '#tests/support/server';

let site: TestServer;
let cast: Cast;
beforeAll(async () => {
  site = await testServer({ RATE_LIMIT_FACTOR: '1000' });
  cast = castOn(site);
});
afterAll(() => site.close());

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
async function cookieOf(email: string): Promise<string> {
  const response = await fetch(`${site.origin}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': JSON_TYPE },
    body: JSON.stringify({ username: email, password: PASSWORD }),
  });
  return response.headers.getSetCookie()[0]!.split(';')[0]!;
}
const send = (method: string, path: string, type: string, body: string, Cookie = '', { origin } = site) =>
  raw(origin, method, path, {
    headers: { 'Content-Type': type, 'Content-Length': String(Buffer.byteLength(body)), Cookie },
    body,
  });

describe('malformed requests are refused, and are not faults (S1)', () => {
  test('other methods are 405', async () => {
    for (const method of ['TRACE', 'OPTIONS', 'PROPFIND']) {
      const answer = await raw(site.origin, method, '/auth');
      expect([method, answer.status]).toEqual([method, 405]);
      expect(answer.headers.allow).toContain('GET');
    }
  });

  test('a malformed Host header is 400', async () => {
    for (const Host of ['a b', 'user@a', 'a/b', 'a?b'])
      expect([Host, (await raw(site.origin, 'GET', '/auth', { headers: { Host } })).status]).toEqual([Host, 400]);
  });

  test('a URL that is not a path is 400', async () => {
    for (const address of ['http://elsewhere.test/auth', `${site.origin}/auth`, '*'])
      expect([address, (await raw(site.origin, 'GET', address)).status]).toEqual([address, 400]);
  });

  test('many slashes in a row are 400, however they are encoded; a few are not', async () => {
    for (const slashes of ['/'.repeat(9), `/${'\\'.repeat(8)}`, '/./'.repeat(9)])
      expect([slashes, (await raw(site.origin, 'GET', `${slashes}auth`)).status]).toEqual([slashes, 400]);
    const few = await raw(site.origin, 'GET', '/auth////?tab=login');
    expect([few.status, few.headers.location]).toEqual([301, '/auth?tab=login']);
    expect((await raw(site.origin, 'GET', `/auth?next=${'/'.repeat(20)}`)).status).toBe(200);
  });

  test('NUL in a URL is 400', async () => {
    for (const path of [
      '/sandbox/checkout/%00',
      '/sandbox/onboarding/%00/leave',
      '/messages/%00',
      '/landscaper/find-jobs?services=%00',
    ])
      expect([path, (await raw(site.origin, 'GET', path)).status]).toEqual([path, 400]);
  });

  test('characters that are not allowed in headers do not break a redirect', async () => {
    for (const page of ['leave', 'partial'])
      expect(await raw(site.origin, 'GET', `/sandbox/onboarding/%F0%9F%98%80/${page}`)).toMatchObject({
        status: 302,
        headers: { location: '/sandbox/onboarding/%F0%9F%98%80' },
      });
  });

  test('the raw data of a page is not available, because it can hold more than the page shows', async () => {
    const Cookie = await cookieOf((await cast.customer()).email);
    const data = '_data=routes%2Fcustomer-dashboard';
    for (const path of [
      '/customer-dashboard.data',
      `/customer-dashboard?${data}`,
      '/x/../customer-dashboard.data',
      '/customer-dashboard.data/./../customer-dashboard.data',
      // More than the thousand parameters that Express reads.
      `/customer-dashboard?${'a&'.repeat(1_100)}${data}`,
    ])
      expect([path, (await raw(site.origin, 'GET', path, { headers: { Cookie } })).status]).toEqual([path, 404]);
  });

  test('nobody can ask for the list of routes, which a hydrated page would load: making it costs more than asking for it', async () => {
    for (const path of ['/__manifest', '/__manifest?p=%2F&p=%2Fadmin&version=1', '/./__manifest?p=%2Fadmin'])
      expect([path, (await raw(site.origin, 'GET', path)).status]).toEqual([path, 404]);
  });

  test('a proxy’s header with an invalid port breaks no page', async () => {
    const headers = { 'X-Forwarded-Host': 'hedgerow.test:99999999' };
    expect((await raw(site.origin, 'GET', '/auth?tab=register', { headers })).status).toBe(200);
  });

  test('field names cannot make us build long or deeply nested lists', async () => {
    for (const name of [
      'username[30000000]',
      `a${'[0]'.repeat(50_000)}`,
      `a${'.a'.repeat(20_000)}`,
      '__intent__',
      '__proto__',
    ]) {
      // If the list were built, the form would be refused with 422.
      const answer = await send('POST', '/auth/sign-in', FORM, `${encodeURIComponent(name)}=x`);
      expect([name.slice(0, 20), answer.status]).toEqual([name.slice(0, 20), 400]);
    }
    expect(
      (await send('POST', '/auth/sign-in', FORM, Array.from({ length: 60_000 }, (_, n) => `a${n}=1`).join('&'))).status,
    ).toBe(400);
  });

  test('a form without files cannot be larger than a megabyte, even as multipart', async () => {
    const answer = await raw(site.origin, 'POST', '/auth/sign-in', {
      headers: { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': '2000000' },
      leaveOpen: true,
    });
    expect(answer.status).toBe(413);
  });
});

describe('conversations', () => {
  test('malformed ids are 404 for a conversation, and ignored for a place in one', async () => {
    const [olive, fern] = [await cast.customer(), await cast.landscaper()];
    const jobId = await cast.postedJob(olive);
    const bidId = await cast.placedBid(fern, jobId);
    const threadId = site.app.newId();
    const accepted = await site.app.bidding.acceptBid.execute({
      jobId,
      bidId,
      customerId: olive.id,
      holdId: site.app.newId(),
      threadId,
    });
    expect(accepted.ok).toBe(true);
    const Cookie = await cookieOf(olive.email);
    const get = async (path: string) => (await raw(site.origin, 'GET', path, { headers: { Cookie } })).status;
    expect([await get('/messages/x'), await get('/api/message-threads/x/messages')]).toEqual([404, 404]);
    expect([
      await get(`/messages/${jobId}?before=x`),
      await get(`/api/message-threads/${threadId}/messages?before=x`),
    ]).toEqual([200, 200]);
    expect((await send('POST', '/messages/x', FORM, 'content=hello', Cookie)).status).toBe(404);
    const nul = JSON.stringify({ content: 'a\u0000b' });
    expect((await send('POST', `/api/message-threads/${threadId}/messages`, JSON_TYPE, nul, Cookie)).status).toBe(422);
  });
});

describe('while the database is unavailable (R1)', () => {
  let away: TestServer;
  beforeAll(async () => {
    const gone = () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
    away = await testServer({}, (app) => withParts(app, { accounts: { findSession: { execute: gone } } }));
  });
  afterAll(() => away.close());
  const get = (path: string, Accept: string) =>
    raw(away.origin, 'GET', path, { headers: { Cookie: 'hedgerow=ImEi', Accept } });

  test('pages and calls are 503, as HTML and as JSON', async () => {
    const page = await get('/customer-dashboard', 'text/html');
    expect([page.status, page.headers['retry-after']]).toEqual([503, '5']);
    expect(page.body).toContain('Your jobs and your money are safe');
    const call = await get('/api/customer/dashboard', 'application/json');
    expect([call.status, call.headers['retry-after']]).toEqual([503, '5']);
    expect(JSON.parse(call.body)).toMatchObject({
      code: 'unavailable',
      error: expect.stringContaining('Please try again') as string,
    });
  });
});

test('S5 requesting a password reset takes the same time whether or not there is an account', async () => {
  const waits: { ms: number; end: () => void }[] = [];
  const patient = await testServer({}, (app) => ({
    ...app,
    wait: (ms) => new Promise((end) => waits.push({ ms, end })),
  }));
  try {
    const { email } = await castOn(patient).customer();
    for (const asked of [email, 'nobody@nowhere.test']) {
      const order: string[] = [];
      const answer = send(
        'POST',
        '/api/auth/forgot-password',
        JSON_TYPE,
        JSON.stringify({ email: asked }),
        '',
        patient,
      );
      const answered = answer.then(({ status }) => void order.push(`answered with ${status}`));
      await vi.waitFor(() => expect(waits).toHaveLength(1));
      // Other requests are served meanwhile, and the email is written by then.
      await raw(patient.origin, 'GET', '/readyz');
      const [{ ms, end }] = waits.splice(0) as [(typeof waits)[number]];
      order.push(`waited ${ms} ms`);
      end();
      await answered;
      expect(order).toEqual(['waited 250 ms', 'answered with 200']);
    }
  } finally {
    await patient.close();
  }
});
