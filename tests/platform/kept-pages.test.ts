import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepPages } from '#src/platform/kept-pages';

let server: Server;
/** What the page is at the moment, counted from the first visitor on. */
let page: (count: number) => Response;
let rendered = 0;

beforeEach(async () => {
  rendered = 0;
  const render = async () => page((rendered += 1));
  const web = express();
  web.use(keepPages(new Set(['/about']), render));
  // The routes: whoever is not answered from memory is answered by the page itself.
  web.use(async (_request, response) => {
    const fresh = await render();
    response.status(fresh.status);
    for (const cookie of fresh.headers.getSetCookie()) response.append('Set-Cookie', cookie);
    response.send(await fresh.text());
  });
  server = createServer(web);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterEach(() => new Promise((closed) => server.close(closed)));

async function visit() {
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/about`);
  return { status: answer.status, text: await answer.text(), cookies: answer.headers.getSetCookie() };
}
const html = (count: number, init: ResponseInit = {}) => new Response(`rendering ${count}`, init);

test('a page that is plainly there is rendered once', async () => {
  page = html;
  expect(await visit()).toEqual({ status: 200, text: 'rendering 1', cookies: [] });
  expect(await visit()).toEqual({ status: 200, text: 'rendering 1', cookies: [] });
});

test.each([404, 500, 503])(
  'a page that answers %i is not kept: the next visitor has a fresh answer',
  async (status) => {
    page = (count) => html(count, { status });
    const [first, second] = [await visit(), await visit()];
    expect([first.status, second.status]).toEqual([status, status]);
    expect(second.text).not.toBe(first.text);
    // Once it is there it is kept after all.
    page = html;
    const there = await visit();
    expect(there.status).toBe(200);
    expect(await visit()).toEqual(there);
  },
);

test('a page that sets a cookie is not kept: it is for one visitor, and the next has their own', async () => {
  page = (count) => html(count, { headers: { 'Set-Cookie': `visitor=${count}` } });
  const [first, second] = [await visit(), await visit()];
  for (const { text, cookies } of [first, second]) expect(cookies).toEqual([text.replace('rendering ', 'visitor=')]);
  expect(second.text).not.toBe(first.text);
});

test('a page that could not be rendered is tried again for the next visitor', async () => {
  page = () => {
    throw new Error('broken');
  };
  expect((await visit()).status).toBe(500);
  page = html;
  expect((await visit()).status).toBe(200);
});
