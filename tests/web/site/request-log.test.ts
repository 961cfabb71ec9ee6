import { createCookie } from '@remix-run/node';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLog, logOn } from '#src/platform/pino-log';
import { castOn, PASSWORD } from '#tests/support/cast';
import { withParts } from '#tests/support/defects';
import { testServer, type TestServer } from '#tests/support/server';

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
/** Waits for the lines: each is written once the response has been sent, so the client may receive the response first. */
const logged = (count: number) => expect.poll(() => written.length).toBe(count);

test('a request is logged as one line, with the id of its response and no secrets', async () => {
  const { email } = await castOn(site).customer();
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
    { req: { id: idOf(signIn), method: 'POST', path: '/auth/sign-in' }, res: { status: 303 } },
    { req: { id: idOf(account), method: 'GET', path: '/api/user' }, res: { status: 200 } },
    { req: { id: idOf(reset), method: 'GET', path: '/auth/reset-password' }, res: { status: 200 } },
  ]);
  const secrets = [PASSWORD, Cookie.slice('hedgerow='.length), session, 'sweet-william', 'forget-me-not', email];
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
