import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import express from 'express';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cachePages } from '#src/platform/pages/page-cache';

let server: Server;
/** The page's response; `count` is how often it has been rendered. */
let page: (count: number) => Response;
let rendered = 0;
/** How many requests went through the middleware. */
let passed = 0;

beforeEach(async () => {
  [rendered, passed] = [0, 0];
  const render = async () => page((rendered += 1));
  const pages = cachePages(new Set(['/about']), render);
  const web = express();
  web.use((_request, response, next) => {
    passed += 1;
    response.set('Content-Security-Policy', `script-src 'self' 'nonce-${passed}'; object-src 'none'`);
    next();
  });
  web.use(pages.middleware);
  // The routes: a request that is not answered from the cache gets the page itself.
  web.use(async (_request, response) => {
    const fresh = await render();
    response.status(fresh.status);
    for (const cookie of fresh.headers.getSetCookie()) response.append('Set-Cookie', cookie);
    response.send(await fresh.text());
  });
  server = createServer((request, response) => {
    const ready = pages.readyFor(request);
    if (ready) response.writeHead(200, ready.headers).end(ready.body);
    else web(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterEach(() => new Promise((closed) => server.close(closed)));

const ask = (headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/about`, { method, headers });
async function visit() {
  const answer = await ask();
  return { status: answer.status, text: await answer.text(), cookies: answer.headers.getSetCookie() };
}
const html = (count: number, init: ResponseInit = {}) => new Response(`rendering ${count}`, init);

test('a page that answers 200 is rendered once', async () => {
  page = html;
  expect(await visit()).toEqual({ status: 200, text: 'rendering 1', cookies: [] });
  expect(await visit()).toEqual({ status: 200, text: 'rendering 1', cookies: [] });
});

test('a second request with the same encodings gets the same response, without going through the middleware', async () => {
  page = html;
  const whole = async (headers: Record<string, string>) => {
    const answer = await ask(headers);
    const { date: _when, ...rest } = Object.fromEntries(answer.headers);
    return { status: answer.status, ...rest, text: await answer.text() };
  };
  for (const encoding of ['br', 'gzip, deflate, br', 'gzip', 'identity']) {
    const first = await whole({ 'Accept-Encoding': encoding });
    const before = passed;
    expect(await whole({ 'Accept-Encoding': encoding })).toEqual(first);
    expect(passed).toBe(before);
    expect(first).toMatchObject({
      text: 'rendering 1',
      'content-security-policy': "script-src 'self'; object-src 'none'",
    });
  }
});

test.each<Record<string, string>>([{ Cookie: 'theirs=1' }, { 'If-None-Match': '"another"' }])(
  'a request with %o is not answered from the cache',
  async (headers) => {
    page = html;
    await visit();
    await ask(headers);
    await ask(headers);
    expect(passed).toBe(3);
  },
);

test('made-up encodings do not fill the memory', async () => {
  page = html;
  const made = (n: number) => ask({ 'Accept-Encoding': `made-up-${n}` });
  for (let n = 0; n < 40; n += 1) await made(n);
  expect(passed).toBe(40);
  await made(0);
  expect(passed).toBe(40);
  await made(39);
  expect(passed).toBe(41);
});

test.each([404, 500, 503])(
  'a page that answers %i is not cached: the next visitor gets a fresh response',
  async (status) => {
    page = (count) => html(count, { status });
    const [first, second] = [await visit(), await visit()];
    expect([first.status, second.status]).toEqual([status, status]);
    expect(second.text).not.toBe(first.text);
    // Once it answers 200 it is cached.
    page = html;
    const there = await visit();
    expect(there.status).toBe(200);
    expect(await visit()).toEqual(there);
  },
);

test('a page that sets a cookie is not cached: each visitor gets their own', async () => {
  page = (count) => html(count, { headers: { 'Set-Cookie': `visitor=${count}` } });
  const [first, second] = [await visit(), await visit()];
  for (const { text, cookies } of [first, second]) expect(cookies).toEqual([text.replace('rendering ', 'visitor=')]);
  expect(second.text).not.toBe(first.text);
});

test('a page that could not be rendered is rendered again for the next visitor', async () => {
  page = () => {
    throw new Error('broken');
  };
  expect((await visit()).status).toBe(500);
  page = html;
  expect((await visit()).status).toBe(200);
});

test('a page is compressed at the highest level', async () => {
  // Varied enough for a lower level to produce a larger file.
  const text = Array.from(
    { length: 4_000 },
    (_, n) => `<li class="row-${(n * n) % 97}">${(n * 7919) % 1009}</li>`,
  ).join('');
  page = () => new Response(text);
  const sent = async (encoding: string) => {
    const { port } = server.address() as AddressInfo;
    const options = { port, host: '127.0.0.1', path: '/about', headers: { 'Accept-Encoding': encoding } };
    const answer = await new Promise<IncomingMessage>((answered, failed) => get(options, answered).on('error', failed));
    return (await buffer(answer)).length;
  };
  expect(gzipSync(text, { level: 9 }).length).toBeLessThan(gzipSync(text).length);
  expect(await sent('gzip')).toBe(gzipSync(text, { level: 9 }).length);
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  expect(await sent('br')).toBe(brotliCompressSync(text, best).length);
});
