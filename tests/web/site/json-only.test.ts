// A request to /api, and one that accepts only JSON, gets every refusal as JSON: a message, and never a page.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { raw, testServer, type TestServer } from '#tests/support/server';

let site: TestServer;
/** A site whose limits are reached at the second attempt. */
let strict: TestServer;
beforeAll(async () => {
  [site, strict] = await Promise.all([
    testServer({ RATE_LIMIT_FACTOR: '1000' }),
    testServer({ RATE_LIMIT_FACTOR: '0.01' }),
  ]);
});
afterAll(() => Promise.all([site.close(), strict.close()]));

const JSON_TYPE = { 'Content-Type': 'application/json' };
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };
const LARGE = JSON.stringify({ a: 'x'.repeat(1_200_000) });
type Sent = { headers?: Record<string, string>; body?: string; at?: TestServer };

async function answerTo(method: string, path: string, { headers, body, at = site }: Sent): Promise<unknown[]> {
  const length: Record<string, string> =
    body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
  const answer = await raw(at.origin, method, path, {
    headers: { Accept: 'application/json', ...length, ...headers },
    body,
  });
  const json = /json/.test(answer.headers['content-type'] ?? '')
    ? (JSON.parse(answer.body) as Record<string, unknown>)
    : {};
  const isMessage = typeof json.message === 'string' && /^[A-Z]/.test(json.message) && json.error === json.message;
  return [
    answer.status,
    isMessage ? json.code : `no message in JSON: ${answer.body.slice(0, 80)}`,
    ...(json.fields ? [json.fields] : []),
  ];
}

test.each<[status: number, code: string, method: string, path: string, sent?: Sent]>([
  [400, 'bad-request', 'GET', '/api/%00'],
  [400, 'bad-request', 'GET', '/api/%E0%A4%A'],
  [400, 'bad-request', 'GET', '/api/user', { headers: { Host: 'a b', Accept: 'text/html' } }],
  [400, 'not-json', 'POST', '/api/login', { headers: JSON_TYPE, body: '{' }],
  [400, 'bad-request', 'POST', '/auth/sign-in', { headers: JSON_TYPE, body: '{}' }],
  [401, 'not-signed-in', 'GET', '/api/customer/dashboard', { headers: { Accept: 'text/html' } }],
  [401, 'not-signed-in', 'GET', '/customer-dashboard'],
  [403, 'foreign-origin', 'POST', '/api/login', { headers: { ...JSON_TYPE, Origin: 'http://other.test' }, body: '{}' }],
  [403, 'not-allowed', 'GET', '/unauthorized'],
  [404, 'not-found', 'GET', '/api/no-such-call', { headers: { Accept: 'text/html' } }],
  [404, 'not-found', 'GET', '/api/user.data', { headers: { Accept: 'text/html' } }],
  [404, 'not-found', 'GET', '/no-such-page'],
  [404, 'not-found', 'POST', '/no-such-page', { headers: JSON_TYPE, body: '{}' }],
  [404, 'not-found', 'GET', '/landscaper/nobody'],
  [405, 'method-not-allowed', 'OPTIONS', '/api/jobs', { headers: { Accept: 'text/html' } }],
  [405, 'method-not-allowed', 'DELETE', '/api/jobs'],
  [405, 'method-not-allowed', 'POST', '/about', { headers: JSON_TYPE, body: '{}' }],
  [411, 'no-length', 'POST', '/api/login', { headers: { ...JSON_TYPE, 'Transfer-Encoding': 'chunked' } }],
  [413, 'too-large', 'POST', '/api/login', { headers: JSON_TYPE, body: LARGE }],
  [413, 'too-large', 'POST', '/auth/sign-in', { headers: JSON_TYPE, body: LARGE }],
  [415, 'not-json', 'POST', '/api/login', { headers: { 'Content-Type': 'text/plain' }, body: 'hello' }],
])('D-ERRFIELD %i %s: %s %s', async (status, code, method, path, sent = {}) => {
  expect(await answerTo(method, path, sent)).toEqual([status, code]);
});

test('429 as well, from a call and from a page', async () => {
  const call = { headers: JSON_TYPE, body: '{"email":"olive@hedgerow.test"}', at: strict };
  const page = { headers: FORM, body: 'email=fern%40hedgerow.test', at: strict };
  await answerTo('POST', '/api/auth/forgot-password', call);
  expect(await answerTo('POST', '/api/auth/forgot-password', call)).toEqual([429, 'too-many-attempts']);
  expect(await answerTo('POST', '/auth/forgot-password', page)).toEqual([429, 'too-many-attempts']);
});

test('a form that is refused says in which field', async () => {
  const answer = await answerTo('POST', '/auth/forgot-password', { headers: FORM, body: 'email=' });
  expect(answer).toEqual([422, 'invalid', { email: ['Email is required'] }]);
});

test('a browser, and a program that accepts anything, get the page', async () => {
  for (const Accept of ['text/html,application/xhtml+xml', '*/*', 'application/json, */*']) {
    const answer = await raw(site.origin, 'GET', '/no-such-page', { headers: { Accept } });
    expect([Accept, answer.status, answer.headers['content-type']]).toEqual([Accept, 404, 'text/html; charset=utf-8']);
  }
});
