// OPS-S21: what a cache in front, such as a CDN, may keep, for every readable URL. It keeps what is the same for
// everybody.
import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createCookie } from '@remix-run/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routeTable, type RouteRow } from '#app/route-table';
import { privateUnlessSaid } from '#src/platform/pages/private-unless-said';
import { castOn, PASSWORD } from '#tests/support/cast';
import { jpeg } from '#tests/support/pictures';
import { testServer, type TestServer } from '#tests/support/server';
import { browser } from '#tests/support/web';

const PAGES_FOR_ALL = [
  '/',
  '/about',
  '/help-center',
  '/terms',
  '/privacy',
  '/legal-pages',
  ...[
    'terms-of-service',
    'terms-for-landscapers',
    'privacy-policy',
    'payments',
    'cancellation',
    'ranking',
    'reviews',
    'acceptable-use',
    'online-safety',
    'complaints',
    'accessibility',
    'cookies',
  ].map((page) => `/legal-pages/${page}`),
];
const FILES_FOR_ALL = ['/robots.txt', '/sitemap.xml', '/.well-known/security.txt'];

let site: TestServer;
let cookies: Record<'customer' | 'landscaper' | 'admin', string>;
let jobId: string;
beforeAll(async () => {
  site = await testServer();
  const cast = castOn(site);
  const [olive, fern, ada] = [await cast.customer(), await cast.landscaper(), await cast.admin()];
  jobId = await cast.postedJob(olive);
  const { knex } = site.database;
  const { passwordHash } = await knex('users').where({ id: olive.id }).first();
  await knex('users').where({ id: ada.id }).update({ passwordHash });
  cookies = {
    customer: await logIn(olive.email),
    landscaper: await logIn(fern.email),
    admin: await logIn((await knex('users').where({ id: ada.id }).first()).email),
  };
});
afterAll(() => site.close());

async function logIn(username: string): Promise<string> {
  const answer = await ask('/auth/sign-in', '', {
    method: 'POST',
    body: new URLSearchParams({ username, password: PASSWORD }),
  });
  expect(answer.status).toBe(303);
  return answer.cookies.map((cookie) => cookie.split(';')[0]).join('; ');
}

async function ask(path: string, Cookie = '', init: RequestInit = {}) {
  const waiting = new AbortController();
  const headers = Cookie ? { Cookie } : undefined;
  const response = await fetch(site.origin + path, { ...init, headers, redirect: 'manual', signal: waiting.signal });
  // The headers are enough, and a live conversation would never end.
  waiting.abort();
  return {
    path,
    status: response.status,
    cache: response.headers.get('Cache-Control'),
    vary: response.headers.get('Vary'),
    cookies: response.headers.getSetCookie(),
  };
}
type Answer = Awaited<ReturnType<typeof ask>>;

const readable = routeTable.filter(({ methods }) => methods.includes('GET'));
const addressOf = ({ path }: RouteRow) =>
  path === '*' ? '/no-such-page' : path.replace(/:\w+|\*/g, () => (/\/jobs?\//.test(path) ? jobId : randomUUID()));
const isPublic = ({ cache }: Answer) => /\bpublic\b/.test(cache ?? '');
const isKeptByNoCache = ({ cache }: Answer) => /^(private, (no-store|no-cache)\b|no-store$)/.test(cache ?? '');
/** The violations of the rule, as sentences. */
const mistakesIn = (answers: Answer[], mayBePublic: readonly string[]) =>
  answers.flatMap((answer) => {
    const { path, status, cache } = answer;
    if (isKeptByNoCache(answer) || (isPublic(answer) && mayBePublic.includes(path) && status === 200)) return [];
    return [`${path}: ${status}, ${cache}`];
  });

describe('of all addresses that can be read', { timeout: 300_000 }, () => {
  test('a cache gives a visitor only pages that are the same for everybody: no redirect, no refusal, no form', async () => {
    const answers: Answer[] = [];
    for (const row of readable) answers.push(await ask(addressOf(row)));
    expect(mistakesIn(answers, [...PAGES_FOR_ALL, ...FILES_FOR_ALL])).toEqual([]);
    const kept = answers.filter(isPublic);
    expect(kept.map(({ path }) => path).sort()).toEqual([...PAGES_FOR_ALL, ...FILES_FOR_ALL].sort());
    expect(kept.filter(({ cookies: set }) => set.length > 0)).toEqual([]);
    // Many answers must set a cookie, or this would show nothing about those that do.
    expect(answers.filter(({ cookies: set }) => set.length > 0).length).toBeGreaterThan(50);
  });

  test('for someone who is logged in, a cache keeps only the files for programs', async () => {
    const answers: Answer[] = [];
    for (const row of readable) {
      const { who } = row.access;
      const [type = 'customer'] = typeof who === 'string' ? [] : who;
      answers.push(await ask(addressOf(row), cookies[type]));
    }
    expect(mistakesIn(answers, FILES_FOR_ALL)).toEqual([]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(100);
  });
});

test('the answer to a login sets a cookie, and is kept by no cache', async () => {
  const { email } = await castOn(site).customer();
  const form = new URLSearchParams({ username: email, password: PASSWORD });
  const answer = await ask('/auth/sign-in', '', { method: 'POST', body: form });
  expect([answer.status, answer.cookies.length > 0, answer.cache]).toEqual([303, true, 'private, no-store']);
});

test('a page for everybody is kept apart from responses to a request with a cookie', async () => {
  for (const path of PAGES_FOR_ALL) expect((await ask(path)).vary, path).toContain('Cookie');
  const known = await ask('/about', 'hedgerow=someone');
  expect([known.status, isKeptByNoCache(known)]).toEqual([200, true]);
});

test('a photo that anyone asks for is kept for a year, and carries nobody’s cookie', async () => {
  const hers = await browser(site.app, { actor: await castOn(site).customer() });
  const uploaded = await hers.post('/api/upload-images', { photos: await jpeg() });
  const { photos } = (await uploaded.json()) as { photos: { id: string }[] };
  const path = `/photos/${photos[0]!.id}/320.jpg`;
  const toast = createCookie('hedgerow-toast', { secrets: [...site.app.secrets] });
  const shown = (await toast.serialize({ title: 'Saved' })).split(';')[0]!;
  for (const Cookie of ['', cookies.customer, `${cookies.admin}; ${shown}`])
    expect(await ask(path, Cookie)).toMatchObject({
      status: 200,
      cache: 'public, max-age=31536000, immutable',
      vary: 'Accept',
      cookies: [],
    });
  expect(await ask(`/photos/${randomUUID()}/320.jpg`)).toMatchObject({ status: 404, cache: 'no-store' });
});

describe('what caches are told if a route says', () => {
  let server: Server;
  let said: Record<string, string | string[]>;
  beforeAll(async () => {
    server = createServer((_request, response) => {
      privateUnlessSaid(response);
      for (const [name, value] of Object.entries(said)) response.setHeader(name, value);
      response.end('ok');
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  });
  afterAll(() => void server.close());

  test.each([
    ['nothing', {}, 'private, no-store'],
    ['public', { 'Cache-Control': 'public, max-age=60' }, 'public, max-age=60'],
    ['public, with a cookie', { 'Cache-Control': 'public, max-age=60', 'Set-Cookie': ['a=1'] }, 'private, no-store'],
    ['private, with a cookie', { 'Cache-Control': 'private, no-cache', 'Set-Cookie': ['a=1'] }, 'private, no-cache'],
  ])('%s', async (_what, headers, sent) => {
    said = headers as typeof said;
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    expect([response.headers.get('Cache-Control'), await response.text()]).toEqual([sent, 'ok']);
  });
});
