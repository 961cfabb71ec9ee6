import { afterAll, beforeAll, expect, test } from 'vitest';
import { castOn, PASSWORD, type Cast } from '#tests/support/cast';
import { raw, testServer, type TestServer } from '#tests/support/server';

// What some clients add to a form or leave out of it, without bad intentions.

let site: TestServer;
let cast: Cast;
beforeAll(async () => {
  site = await testServer({ RATE_LIMIT_FACTOR: '1000' });
  cast = castOn(site);
});
afterAll(() => site.close());

async function cookieOf(email: string): Promise<string> {
  const response = await fetch(`${site.origin}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: email, password: PASSWORD }),
  });
  return response.headers.getSetCookie()[0]!.split(';')[0]!;
}
const post = (path: string, Cookie: string, body: string, type?: string) =>
  raw(site.origin, 'POST', path, {
    headers: {
      Cookie,
      Origin: site.origin,
      'Content-Length': String(Buffer.byteLength(body)),
      ...(type && { 'Content-Type': type }),
    },
    body,
  });
const FORM = 'application/x-www-form-urlencoded';

test('WEB-N2 a form without fields may come without a type, and fields that begin with _ are left out', async () => {
  const fern = await cast.landscaper();
  const Cookie = await cookieOf(fern.email);
  expect((await post('/landscaper/payouts', Cookie, '')).status).toBe(303);
  expect((await post('/landscaper/payouts', Cookie, '_=1&_ga=2', FORM)).status).toBe(303);
});

test('WEB-N2 a body that cannot be read as a form gets that answer, not our fault that someone looks into', async () => {
  const fern = await cast.landscaper();
  const answer = await post('/landscaper/payouts', await cookieOf(fern.email), 'a.b=1', FORM);
  expect(answer.status).toBe(400);
  expect(answer.body).toContain('We could not read what your browser sent.');
  expect(answer.body).not.toContain('Our team has been notified');
});

test('WEB-N9 the marks that phones put around text in another direction are taken out, and what reverses text is refused', async () => {
  const olive = await cast.customer();
  const Cookie = await cookieOf(olive.email);
  const named = (firstName: string) =>
    post(
      '/settings-page/account',
      Cookie,
      new URLSearchParams({ firstName, lastName: 'Marsh', phoneNumber: '07700 900123' }).toString(),
      FORM,
    );
  expect((await named('\u2068ليلى\u2069')).status).toBe(303);
  const { firstName } = await site.database.knex('users').where({ id: olive.id }).first<{ firstName: string }>();
  expect(firstName).toBe('ليلى');
  expect((await named('Olive \u202ehsraM')).status).toBe(422);
});
