import { createCookie } from '@remix-run/node';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { createLog, logOn } from '#src/platform/pino-log';
import { accountHash } from '#src/platform/security/security-log';
import { castOn, PASSWORD } from '#tests/support/cast';
import { withParts } from '#tests/support/defects';
import { jpeg } from '#tests/support/pictures';
import { testServer, type TestServer } from '#tests/support/server';
import { browser } from '#tests/support/web';

type Line = { msg: string; req?: object; res?: object; requestId?: string };

let site: TestServer;
let written: string[];
let isLocked: boolean;
const lines = () => written.map((text) => JSON.parse(text) as Line);
beforeAll(async () => {
  const { pino } = createLog('info', { write: (text) => void written.push(text) });
  site = await testServer({}, (app) => ({
    ...withParts(app, {
      accounts: {
        findSession: {
          execute: ({ sessionId }) =>
            isLocked
              ? Promise.reject(new Error('The greenhouse is locked'))
              : app.accounts.findSession.execute({ sessionId }),
        },
      },
      jobs: {
        readCalendarFeed: {
          execute: (order) =>
            isLocked ? Promise.reject(new Error('The greenhouse is locked')) : app.jobs.readCalendarFeed.execute(order),
        },
      },
    }),
    pino,
    log: logOn(pino),
  }));
});
afterAll(() => site.close());
beforeEach(() => {
  written = [];
  isLocked = false;
});

const sessionCookie = createCookie('hedgerow');
const idOf = (response: Response) => response.headers.get('X-Request-Id')!;
/** Waits for the lines: each is written after its response was sent, so the client may receive the response first. */
const logged = (count: number) => expect.poll(() => written.length).toBe(count);

const from = '127.0.0.0/24';
test('a request is logged as one line, with the id of its response, who sent it and roughly from where, and no secrets', async () => {
  const { email, id: userId } = await castOn(site).customer();
  const Authorization = 'Bearer sweet-william';
  const signIn = await fetch(`${site.origin}/auth/sign-in`, {
    method: 'POST',
    body: new URLSearchParams({ username: email, password: PASSWORD }),
    headers: { Authorization },
    redirect: 'manual',
  });
  const Cookie = signIn.headers.getSetCookie()[0]!.split(';')[0]!;
  const session = (await sessionCookie.parse(Cookie)) as string;
  const account = await fetch(`${site.origin}/api/user`, { headers: { Cookie, Authorization } });
  const reset = await fetch(`${site.origin}/auth/reset-password?token=forget-me-not`, { headers: { Cookie } });
  expect([signIn.status, account.status, reset.status]).toEqual([303, 200, 200]);

  await logged(3);
  expect(lines()).toMatchObject([
    { req: { id: idOf(signIn), method: 'POST', path: '/auth/sign-in' }, res: { status: 303 }, from },
    { req: { id: idOf(account), method: 'GET', path: '/api/user' }, res: { status: 200 }, userId, from },
    { req: { id: idOf(reset), method: 'GET', path: '/auth/reset-password' }, res: { status: 200 }, userId, from },
  ]);
  expect(lines()[0]).not.toHaveProperty('userId');
  const secrets = [
    '127.0.0.1',
    PASSWORD,
    Cookie.slice('hedgerow='.length),
    session,
    'sweet-william',
    'forget-me-not',
    email,
  ];
  for (const secret of secrets) expect(written.join('')).not.toContain(secret);
});

test('a fault is logged under the same id, with its stack, which the visitor does not get', async () => {
  isLocked = true;
  const Cookie = (await sessionCookie.serialize('hollyhock')).split(';')[0]!;
  const response = await fetch(`${site.origin}/api/user`, { headers: { Cookie } });
  const answer = await response.text();
  expect([response.status, answer.includes('greenhouse')]).toEqual([500, false]);

  await logged(2);
  const [fault, request] = lines();
  expect(fault).toMatchObject({
    msg: 'A call failed',
    requestId: idOf(response),
    fault: { stack: expect.stringContaining('The greenhouse is locked\n    at ') as string },
  });
  expect(request).toMatchObject({ req: { id: idOf(response) }, res: { status: 500 } });
  for (const secret of ['hollyhock', Cookie.slice('hedgerow='.length)]) expect(written.join('')).not.toContain(secret);
});

test('passwords, cookies and card numbers in the fields of a line are redacted', () => {
  const { pino } = createLog('info', { write: (text) => void written.push(text) });
  logOn(pino).warn('Looked', { form: { password: PASSWORD, cookie: 'sweet-william', cardNumber: '4242' } });
  expect(lines()).toMatchObject([{ form: { password: '[Redacted]', cookie: '[Redacted]', cardNumber: '[Redacted]' } }]);
});

test('the secret of a calendar’s address is in no line, also when reading it fails', async () => {
  const paths = ['/calendar-feed/love-in-a-mist.ics', '/%63alendar-feed/love-in-a-mist.ics'];
  for (const path of paths) expect((await fetch(`${site.origin}${path}`)).status).toBe(404);
  await logged(2);
  expect(lines()).toMatchObject(paths.map(() => ({ req: { path: '/calendar-feed/:secret' } })));
  isLocked = true;
  expect((await fetch(`${site.origin}${paths[0]}`)).status).toBe(500);
  await logged(4);
  expect(lines()[2]).toMatchObject({ msg: 'A request failed', url: '/calendar-feed/:secret' });
  expect(written.join('')).not.toContain('love-in-a-mist');
});

test('OPS-N3: a photo that is asked for is logged like a page, also if there is none', async () => {
  const hers = await browser(site.app, { actor: await castOn(site).customer() });
  const uploaded = await hers.post('/api/upload-images', { photos: await jpeg() });
  const { photos } = (await uploaded.json()) as { photos: { id: string }[] };
  const photo = `/photos/${photos[0]!.id}/320.jpg`;
  for (const path of [photo, '/photos/made-up/320.jpg']) await (await fetch(site.origin + path)).arrayBuffer();
  await logged(2);
  expect(lines()).toMatchObject([
    { req: { method: 'GET', path: photo }, res: { status: 200 }, from },
    { req: { method: 'GET', path: '/photos/made-up/320.jpg' }, res: { status: 404 }, from },
  ]);
});

test('OPS-N3: requests of balancers and Prometheus every few seconds are logged only if they are refused, and nothing hides behind their name', async () => {
  for (const path of ['/healthz', '/readyz', '/metrics']) expect((await fetch(site.origin + path)).status).toBe(200);
  const asked = ['/metrics', '/metrics-of-another', '/assets/none.js', '/healthz/more'];
  for (const path of asked) await fetch(site.origin + path, { headers: { Via: '1.1 proxy' } });
  await logged(asked.length);
  expect(lines().map(({ req }) => req)).toMatchObject(asked.map((path) => ({ path })));
  expect(lines()[0]).toMatchObject({ res: { status: 401 } });
});

test('SEC-N7: an email in the path of a call is not logged', async () => {
  await fetch(`${site.origin}/api/landscaper/status/olive%40hedgerow.test`);
  await fetch(`${site.origin}/api/landscaper/status/olive@hedgerow.test`);
  await logged(2);
  expect(lines().map(({ req }) => req)).toMatchObject(Array(2).fill({ path: '/api/landscaper/status/…' }));
  expect(written.join('')).not.toContain('olive');
});

describe('SEC-S2: what is refused for the sake of security is noted: what, whom it was about, and roughly from where', () => {
  const JSON_BODY = { 'Content-Type': 'application/json', Accept: 'application/json' };
  type Note = Line & { security: string; userId?: string; account?: string; from: string };
  const notes = () => lines().filter((line): line is Note => 'security' in line);
  const send = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${site.origin}${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { ...JSON_BODY, ...headers },
    });
  const accountOf = (email: string) => accountHash(site.app.secrets[0], email);
  async function signedIn(user: SessionUser): Promise<string> {
    const response = await send('/api/login', { username: user.email, password: PASSWORD });
    return response.headers.getSetCookie()[0]!.split(';')[0]!;
  }

  test('a wrong password: a keyed hash of the account, whether or not it exists', async () => {
    const { email } = await castOn(site).customer();
    const wrong = await send('/api/login', { username: email.toUpperCase(), password: 'medlar-and-quince-9' });
    await send('/api/login', { username: 'nobody@hedgerow.test', password: 'medlar-and-quince-9' });
    await logged(4);
    expect(notes()).toMatchObject([
      { security: 'wrong-credentials', account: accountOf(email), from: '127.0.0.0/24', requestId: idOf(wrong) },
      { security: 'wrong-credentials', account: accountOf('nobody@hedgerow.test'), from: '127.0.0.0/24' },
    ]);
    for (const secret of [email, 'nobody@', 'medlar', '127.0.0.1']) expect(written.join('')).not.toContain(secret);
    expect(accountHash('another key', email)).not.toBe(accountOf(email));
  });

  test('someone signed in, where they may not be, and with a wrong password: their id', async () => {
    const user = await castOn(site).customer();
    const Cookie = await signedIn(user);
    written = [];
    await fetch(`${site.origin}/admin-dashboard`, { headers: { Cookie }, redirect: 'manual' });
    await fetch(`${site.origin}/api/admin/users`, { headers: { Cookie, ...JSON_BODY } });
    const change = { currentPassword: 'medlar-and-quince-9', newPassword: 'a long new one, 42' };
    const changed = await send('/api/auth/change-password', change, { Cookie });
    await expect.poll(() => notes().length).toBeGreaterThan(2);
    expect(changed.status).toBeGreaterThan(400);
    expect(notes().map(({ security, userId }) => [security, userId])).toEqual([
      ['wrong-user-type', user.id],
      ['wrong-user-type', user.id],
      ['wrong-password', user.id],
    ]);
    expect(written.join('')).not.toContain(user.email);
  });

  test('a write from another site', async () => {
    await send('/api/login', {}, { Origin: 'https://evil.example' });
    await expect.poll(() => notes().length).toBe(1);
    expect(notes()).toMatchObject([{ security: 'foreign-origin', from: '127.0.0.0/24' }]);
  });
});
