// While the demo is being made, the server shows pages that do not need it, and says what it waits for.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createWeb, watchDemo } from '#src/server';
import { testApp, type TestApp } from '#tests/support/app';
import { pageText } from '#tests/support/page-text';
import { callsTo } from '#tests/support/server';
import { serverBuild } from '#tests/support/web';

let world: TestApp;
let server: Server;
let origin: string;
let isPreparing: boolean;
const { get, post } = callsTo(() => origin);

beforeAll(async () => {
  server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  world = await testApp({ BASE_URL: origin });
  server.on(
    'request',
    createWeb(world.app, world.config, await serverBuild(), undefined, () => isPreparing),
  );
});
afterAll(async () => {
  server.close();
  await world.close();
});
beforeEach(() => (isPreparing = true));

const NOTICE = 'The demo is being prepared: its people, their jobs and their payments.';

describe('while the demo is being prepared', () => {
  test.each(['/', '/about', '/help-center', '/privacy'])('%s is served, with a notice', async (path) => {
    const page = await get(path);
    expect(page.status).toBe(200);
    expect(pageText(await page.text())).toContain(NOTICE);
    expect(page.headers.get('Cache-Control')).toMatch(/^private/);
  });

  test('a page is served without the notice as soon as the demo is whole', async () => {
    await get('/about');
    isPreparing = false;
    const page = await get('/about');
    expect(pageText(await page.text())).not.toContain('being prepared');
    expect(page.headers.get('Cache-Control')).toMatch(/^public/);
  });

  test.each(['/auth', '/auth/register', '/landscapers', '/auth/forgot-password'])(
    '%s says that the demo is being prepared, when to ask again, and does so by itself',
    async (path) => {
      const page = await get(path, { Accept: 'text/html' });
      expect([page.status, page.headers.get('Retry-After'), page.headers.get('Refresh')]).toEqual([503, '3', '3']);
      expect(pageText(await page.text())).toContain('It takes about a minute, and then you can log in');
      isPreparing = false;
      expect((await get(path)).status).toBe(200);
    },
  );

  test('nobody can log in, by the form or by a call', async () => {
    const form = await post('/auth/sign-in', new URLSearchParams({ username: 'a@hedgerow.test', password: 'b' }));
    expect([form.status, form.headers.get('Retry-After'), form.headers.get('Refresh')]).toEqual([503, '3', null]);
    const call = await post('/api/login', '{}', { 'Content-Type': 'application/json' });
    expect([call.status, call.headers.get('Retry-After'), await call.json()]).toEqual([
      503,
      '3',
      expect.objectContaining({
        code: 'being-prepared',
        error: 'The demo is being prepared. Please try again in a minute.',
      }),
    ]);
  });

  test('/readyz says what it is waiting for, and /healthz that the process is alive', async () => {
    const waiting = await get('/readyz');
    expect([waiting.status, await waiting.json()]).toEqual([
      503,
      expect.objectContaining({ ok: false, preparing: 'demo' }),
    ]);
    expect((await get('/healthz')).status).toBe(200);
    isPreparing = false;
    const ready = await get('/readyz');
    expect([ready.status, 'preparing' in (await ready.json())]).toEqual([200, false]);
  });
});

describe('the server', () => {
  test('waits with its scheduled runs until the demo is whole, also while the database does not answer', async () => {
    const answers = [true, true, 'away', true, false];
    const demo = await watchDemo(async () => {
      const answer = answers.shift()!;
      if (answer === 'away') throw new Error('the database does not answer');
      return answer as boolean;
    }, 1);
    expect(demo.isPreparing()).toBe(true);
    await demo.whole;
    expect([demo.isPreparing(), answers]).toEqual([false, []]);
  });

  test('does not wait where no demo is being made', async () => {
    const demo = await watchDemo(world.app.isDemoUnfinished);
    await demo.whole;
    expect(demo.isPreparing()).toBe(false);
  });
});
