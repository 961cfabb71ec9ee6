// A conversation that is open in a browser hears at once that it has changed, over the real server.
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { FOLLOWED_MAX } from '#src/modules/messaging/use-cases/follow-thread';
import { finishRequests } from '#src/platform/requests-in-flight';
import { castOn, PASSWORD } from '#tests/support/cast';
import { workOn } from '#tests/support/escrow/work-story';
import { testServer, type TestServer } from '#tests/support/server';

let site: TestServer;
let cookies: Record<'olive' | 'fern' | 'mallory' | 'rowan', string>;
let threadId: string;
beforeAll(async () => {
  site = await testServer();
  const cast = castOn(site);
  const [olive, mallory, fern, rowan] = await Promise.all([
    cast.customer(),
    cast.customer(),
    cast.landscaper(),
    cast.landscaper(),
  ]);
  cookies = {
    olive: await signedIn(site, olive),
    fern: await signedIn(site, fern),
    mallory: await signedIn(site, mallory),
    rowan: await signedIn(site, rowan),
  };
  const jobId = await workOn(site, cast).hired({ customer: olive, landscaper: fern });
  threadId = (await site.app.messaging.views.threadOfJob(jobId, olive.id))!;
});
const leaving: AbortController[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const browser of leaving.splice(0)) browser.abort();
});
afterAll(() => site.close());

async function signedIn({ origin }: TestServer, { email }: SessionUser): Promise<string> {
  const form = new URLSearchParams({ username: email, password: PASSWORD });
  const response = await fetch(`${origin}/auth/sign-in`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
    headers: { Origin: origin },
  });
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/**
 * Opens the stream as an EventSource does. `next` resolves with the next event, and with undefined when the stream has
 * ended.
 */
async function follow(Cookie: string, of = threadId, at: TestServer = site) {
  const browser = new AbortController();
  leaving.push(browser);
  const response = await fetch(`${at.origin}/api/message-threads/${of}/live`, {
    headers: { Cookie, Accept: 'text/event-stream' },
    signal: browser.signal,
    redirect: 'manual',
  });
  const reader = response.body!.getReader();
  const next = async () => {
    const { value, done } = await reader.read();
    return done ? undefined : new TextDecoder().decode(value);
  };
  if (response.status === 200) expect(await next()).toMatch(/^retry: \d{4}\n\n$/);
  return { response, next, leave: () => browser.abort() };
}
const write = (who: 'olive' | 'fern', content: string) =>
  fetch(`${site.origin}/api/message-threads/${threadId}/messages`, {
    method: 'POST',
    headers: { Cookie: cookies[who], 'Content-Type': 'application/json', Origin: site.origin },
    body: JSON.stringify({ content }),
  });
const messages = async (who: 'olive' | 'fern') =>
  (
    await fetch(`${site.origin}/api/message-threads/${threadId}/messages`, { headers: { Cookie: cookies[who] } })
  ).json();

test('both hear that there is a message and that it was delivered, without its words, and the headers forbid caches and compression on the way', async () => {
  const [hers, ferns] = [await follow(cookies.olive), await follow(cookies.fern)];
  expect(Object.fromEntries(hers.response.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'private, no-cache, no-transform',
    'x-accel-buffering': 'no',
  });
  expect(hers.response.headers.get('content-encoding')).toBeNull();
  expect((await write('fern', 'I can come on Tuesday.')).status).toBe(201);
  expect([await hers.next(), await ferns.next()]).toEqual(['data: changed\n\n', 'data: changed\n\n']);
  expect(await messages('olive')).toMatchObject([{ content: 'I can come on Tuesday.' }]);
  expect(await ferns.next()).toBe('data: changed\n\n');
});

test('nobody else may listen: not without a login, not as another customer or landscaper, and not to a conversation that does not exist', async () => {
  const status = async (cookie: string, of?: string) => (await follow(cookie, of)).response.status;
  expect(await Promise.all(['', cookies.rowan, cookies.mallory].map((cookie) => status(cookie)))).toEqual([
    401, 404, 404,
  ]);
  expect([await status(cookies.olive, randomUUID()), await status(cookies.olive, 'x')]).toEqual([404, 404]);
  const asked = await fetch(`${site.origin}/api/message-threads/${threadId}/live`, {
    headers: { Cookie: cookies.olive, Accept: 'application/json' },
  });
  expect([asked.status, await asked.json()]).toMatchObject([406, { code: 'not-acceptable' }]);
});

test('one person may hold a limited number of streams; a browser that leaves makes room', async () => {
  const held = await Promise.all(Array.from({ length: FOLLOWED_MAX }, () => follow(cookies.fern)));
  const refused = await follow(cookies.fern);
  expect([refused.response.status, JSON.parse((await refused.next())!)]).toMatchObject([
    429,
    { code: 'too-many-followed' },
  ]);
  held[0]!.leave();
  await vi.waitFor(async () => expect((await follow(cookies.fern)).response.status).toBe(200), {
    timeout: 10_000,
    interval: 50,
  });
});

test('a stream says that it is still there, and ends with the session', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { next } = await follow(cookies.olive);
  vi.advanceTimersByTime(25_000);
  expect(await next()).toBe(': still here\n\n');
  await fetch(`${site.origin}/api/logout`, {
    method: 'POST',
    headers: { Cookie: cookies.olive, Origin: site.origin },
  });
  vi.advanceTimersByTime(25_000);
  expect(await next()).toBeUndefined();
});

test('a server that is asked to stop ends its streams at once, and waits for nobody', async () => {
  const other = await testServer();
  const { app, server, database } = other;
  const cast = castOn(other);
  const [olive, fern] = [await cast.customer(), await cast.landscaper()];
  const jobId = await workOn(other, cast).hired({ customer: olive, landscaper: fern });
  const thread = (await app.messaging.views.threadOfJob(jobId, olive.id))!;
  const Cookie = await signedIn(other, olive);
  const { next } = await follow(Cookie, thread, other);
  // As src/server.ts does on SIGTERM.
  await app.messaging.liveThreads.close();
  expect(await next()).toBeUndefined();
  expect((await follow(Cookie, thread, other)).response.status).toBe(503);
  await finishRequests(server);
  await app.close();
  await database.destroy();
});

test('SEC3-N1: a stream ends at once when its person logs out, and stays open when they log out in another browser', async () => {
  const cast = castOn(site);
  const [holly, rowan] = [await cast.customer(), await cast.landscaper()];
  const jobId = await workOn(site, cast).hired({ customer: holly, landscaper: rowan });
  const theirs = (await site.app.messaging.views.threadOfJob(jobId, holly.id))!;
  const [phone, laptop] = [await signedIn(site, holly), await signedIn(site, holly)];
  const [onPhone, onLaptop] = [await follow(phone, theirs), await follow(laptop, theirs)];
  const out = await fetch(`${site.origin}/api/logout`, {
    method: 'POST',
    headers: { Cookie: phone, Origin: site.origin },
  });
  expect(out.status).toBe(200);
  expect(await onPhone.next()).toBeUndefined();
  const said = onLaptop.next();
  await fetch(`${site.origin}/api/message-threads/${theirs}/messages`, {
    method: 'POST',
    headers: { Cookie: laptop, Origin: site.origin, 'Content-Type': 'application/json' },
    body: JSON.stringify({ content: 'Still here.' }),
  });
  expect(await said).toContain('changed');
});
