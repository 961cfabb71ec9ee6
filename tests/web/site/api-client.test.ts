import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { call, CallFailed, poll, wordsOf } from '#app/browser/api-client';
import { testApp, type TestApp } from '#tests/support/app';
import { castOn, PASSWORD } from '#tests/support/cast';
import { jpeg } from '#tests/support/pictures';
import { browser } from '#tests/support/web';

type SeenRequest = { method?: string; url?: string; headers: IncomingMessage['headers']; body: unknown };

let server: Server;
let origin: string;
let asked: SeenRequest[];
let answer: (response: ServerResponse, request: SeenRequest) => void;

beforeAll(async () => {
  server = createServer((request, response) => {
    void (async () => {
      const { method, url, headers } = request;
      const isJson = headers['content-type'] === 'application/json';
      const seen = { method, url, headers, body: isJson ? await json(request) : undefined };
      asked.push(seen);
      answer(response, seen);
    })();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((closed) => server.close(closed).closeAllConnections()));
beforeEach(() => {
  asked = [];
  answer = (response) => reply(response, 200, { ok: true });
});

function reply(
  response: ServerResponse,
  status: number,
  body: unknown,
  type = 'application/json; charset=utf-8',
): void {
  response.writeHead(status, { 'Content-Type': type }).end(typeof body === 'string' ? body : JSON.stringify(body));
}
const failure = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable('it should have failed'),
    (fault: unknown) => fault as Error,
  );

describe('a call', () => {
  test('API-REQ-01 API-REQ-03 API-REQ-14 sends JSON and asks for JSON', async () => {
    expect(await call('POST', `${origin}/api/login`, { username: 'olive@hedgerow.test' })).toEqual({ ok: true });
    expect(asked).toMatchObject([
      {
        method: 'POST',
        url: '/api/login',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: { username: 'olive@hedgerow.test' },
      },
    ]);
  });

  test('D-JSONMULTI a form is sent as multipart, and asks for JSON as well', async () => {
    const form = new FormData();
    form.append('photos', new Blob(['x'], { type: 'image/jpeg' }), 'hedge.jpg');
    await call('POST', `${origin}/api/upload-images`, form);
    expect(asked[0]?.headers).toMatchObject({
      'content-type': expect.stringMatching(/^multipart\/form-data; boundary=/) as string,
      accept: 'application/json',
    });
  });

  test('without a payload no content type is sent', async () => {
    await call('POST', `${origin}/api/logout`);
    expect(asked[0]?.headers['content-type']).toBeUndefined();
  });

  test('API-REQ-02 sends the session’s cookie', async () => {
    const real = globalThis.fetch;
    let credentials: unknown;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => ((credentials = init.credentials), real(url, init)));
    await call('GET', `${origin}/api/user`);
    vi.unstubAllGlobals();
    expect(credentials).toBe('include');
  });

  test('an empty response gives null', async () => {
    answer = (response) => void response.writeHead(204).end();
    expect(await call('POST', `${origin}/api/logout`)).toBeNull();
  });

  test.each([200, 404, 500])(
    'API-REQ-04 an HTML response fails with a separate error, whatever its status (%d)',
    async (status) => {
      answer = (response) => reply(response, status, '<!doctype html>', 'text/html; charset=utf-8');
      const url = `${origin}/api/jobs/available?x=1`;
      expect((await failure(call('GET', url))).message).toBe(
        `Invalid response format: Expected JSON but received HTML from ${url}`,
      );
    },
  );

  test('API-REQ-05 D-ERRFIELD a refusal fails as "{status}: {body}", and the server’s message can be read from it', async () => {
    const body =
      '{"error":"Invalid email or password","message":"Invalid email or password","code":"wrong-credentials"}';
    answer = (response) => reply(response, 401, body);
    const fault = (await failure(call('POST', `${origin}/api/login`, {}))) as CallFailed;
    expect(fault).toBeInstanceOf(CallFailed);
    expect(fault.message).toBe(`401: ${body}`);
    expect(wordsOf(fault)).toBe('Invalid email or password');
  });

  test('API-REQ-06 a refusal without a body fails as "{status}: {statusText}"', async () => {
    answer = (response) => void response.writeHead(503, 'Service Unavailable').end();
    expect((await failure(call('GET', `${origin}/api/user`))).message).toBe('503: Service Unavailable');
  });

  test.each([
    ['{"error":"Only this"}', 'Only this'],
    ['{"code":"x"}', undefined],
    ['<b>no</b>', undefined],
    ['{"message":{"a":1},"error":"Words"}', 'Words'],
  ])('D-ERRFIELD the user is never shown raw JSON: %s', async (body, words) => {
    answer = (response) => reply(response, 400, body);
    expect(wordsOf((await failure(call('GET', `${origin}/x`))) as CallFailed)).toBe(words);
  });

  test('a response that is not JSON is a separate error', async () => {
    answer = (response) => reply(response, 200, 'fine', 'text/plain');
    expect((await failure(call('POST', `${origin}/api/register`, {}))).message).toBe(
      'Server returned non-JSON response',
    );
    answer = (response) => reply(response, 201, '{"id":');
    expect((await failure(call('POST', `${origin}/api/register`, {}))).message).toBe(
      'Server returned invalid JSON response',
    );
  });

  test('K-CUST-22 D-PAGING times out after thirty seconds, unless it is a form with photos', async () => {
    const patience = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      expect(ms).toBe(30_000);
      return AbortSignal.abort(new DOMException('signal timed out', 'TimeoutError'));
    });
    expect((await failure(call('GET', `${origin}/api/user`))).name).toBe('TimeoutError');
    expect(await call('POST', `${origin}/api/upload-images`, new FormData())).toEqual({ ok: true });
    patience.mockRestore();
  });

  test('API-REQ-13 a failed change is not retried', async () => {
    answer = (response) => reply(response, 500, { error: 'no' });
    await failure(call('POST', `${origin}/api/jobs`, {}));
    expect(asked).toHaveLength(1);
  });
});

describe('a read', () => {
  test('API-REQ-11 API-REQ-12 is repeated only when polling, despite failures, until it is stopped', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const page = { hidden: false };
    vi.stubGlobal('document', page);
    let n = 0;
    let answered = () => {};
    answer = (response) => {
      if (++n === 2) reply(response, 500, { error: 'no' });
      else reply(response, 200, { n });
      answered();
    };
    const turn = async (asks = true) => {
      const heard = new Promise<void>((resolve) => (answered = resolve));
      vi.advanceTimersByTime(30_000);
      if (asks) await heard;
    };
    const told: unknown[] = [];
    const stop = poll(`${origin}/api/user`, 30, (what) => told.push(what));
    for (let turns = 1; turns <= 3; turns++) await turn();
    await vi.waitFor(() => expect(told).toEqual([{ n: 1 }, { n: 3 }]));
    page.hidden = true;
    await turn(false);
    page.hidden = false;
    stop();
    await turn(false);
    expect(n).toBe(3);
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
});

// With our own routes and their guard instead of a stand-in server.
describe('the product’s own routes', () => {
  let world: TestApp;
  beforeAll(async () => {
    world = await testApp();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    const hers = await browser(world.app);
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const request = new Request(new URL(url, 'http://hedgerow.test'), init);
      const at = request.credentials === 'include' ? hers : await browser(world.app);
      return at.send(request);
    });
  });
  afterEach(() => void vi.unstubAllGlobals());

  const whoAmI = () =>
    call('GET', '/api/user').catch((fault: unknown) => {
      if (fault instanceof CallFailed && fault.status === 401) return null;
      throw fault;
    });

  test('API-AUTH-01 API-AUTH-02 API-AUTH-03 API-AUTH-06 API-REQ-01 API-REQ-02 null for a visitor; a user can log in and out again', async () => {
    expect(await whoAmI()).toBeNull();
    const { email } = await castOn(world).customer();
    const user = await call('POST', '/api/login', { username: email, password: PASSWORD });
    expect(user).toMatchObject({ email, fullName: 'Olive Marsh', userType: 'customer', profileCompleted: true });
    expect(await whoAmI()).toEqual(user);
    expect(await call('POST', '/api/logout')).toEqual({ success: true });
    expect(await whoAmI()).toBeNull();
  });

  test('API-AUTH-04 API-REQ-02 after registering, the new account is the user', async () => {
    const email = `${randomUUID()}@hedgerow.test`;
    const facts = { username: email, email, fullName: 'Olive Marsh', userType: 'customer' };
    const user = await call('POST', '/api/register', { ...facts, password: PASSWORD });
    expect(user).toMatchObject({ ...facts, profileCompleted: false });
    expect(await whoAmI()).toEqual(user);
  });

  test('API-REQ-03 API-REQ-05 every refusal is JSON with a message for the user, also for an unknown URL', async () => {
    for (const [method, path, status, words] of [
      ['POST', '/api/login', 401, 'Invalid email or password'],
      ['GET', '/api/user', 401, 'Please log in to continue.'],
      ['GET', '/api/nothing', 404, expect.any(String)],
      ['DELETE', '/api/login', 405, 'This URL only accepts POST.'],
    ] as const) {
      const payload = method === 'POST' ? { username: 'olive@hedgerow.test', password: 'not-hers' } : undefined;
      const fault = (await failure(call(method, path, payload))) as CallFailed;
      expect(fault).toBeInstanceOf(CallFailed);
      expect(wordsOf(fault)).toEqual(words);
      expect(fault.message).toBe(`${status}: ${fault.body}`);
      expect(JSON.parse(fault.body)).toMatchObject({ error: wordsOf(fault), message: wordsOf(fault) });
    }
  });

  test('API-REQ-04 a call that gets a page fails', async () => {
    expect((await failure(call('GET', '/auth'))).message).toBe(
      'Invalid response format: Expected JSON but received HTML from /auth',
    );
  });

  test('API-REQ-14 photos are sent as a form, everything else as JSON', async () => {
    const { email } = await castOn(world).customer();
    await call('POST', '/api/login', { username: email, password: PASSWORD });
    const form = new FormData();
    form.append('photos', await jpeg());
    const photo = expect.stringMatching(/^\/photos\//) as string;
    expect(await call('POST', '/api/upload-images', form)).toMatchObject({ imageUrls: [photo] });
    const plain = await fetch('/api/login', { method: 'POST', body: `username=${email}`, credentials: 'include' });
    expect(plain.status).toBe(415);
  });
});
