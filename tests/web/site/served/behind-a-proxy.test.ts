import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCookie } from '@remix-run/node';
import { castOn, PASSWORD } from '#tests/support/cast';
import { callsTo, testServer, type TestServer } from '#tests/support/server';

let site: TestServer;
beforeAll(async () => {
  site = await testServer();
});
afterAll(() => site.close());

const FORM = 'application/x-www-form-urlencoded';
const { post } = callsTo(() => site.origin);

describe('behind a proxy', () => {
  const cookieOf = async (server: TestServer, headers: Record<string, string>) => {
    const { email: username } = await castOn(server).customer();
    const response = await post(
      '/auth/sign-in',
      new URLSearchParams({ username, password: PASSWORD }),
      headers,
      server.origin,
    );
    return response.headers.getSetCookie().find((cookie) => cookie.includes('hedgerow='));
  };

  test('TRUST_PROXY=1: X-Forwarded-Proto decides whether cookies are Secure, and the last X-Forwarded-For address counts as the visitor’s', async () => {
    const proxied = await testServer({ TRUST_PROXY: '1', RATE_LIMIT_FACTOR: '0.1' });
    try {
      expect(await cookieOf(proxied, { 'X-Forwarded-Proto': 'https' })).toMatch(/^__Host-hedgerow=.*; Secure/);
      expect(await cookieOf(proxied, { 'X-Forwarded-Proto': 'http' })).not.toContain('Secure');
      const reset = async (n: number, from: string) =>
        (
          await post(
            '/auth/forgot-password',
            new URLSearchParams({ email: `${n}@hedgerow.test` }),
            { 'X-Forwarded-For': from },
            proxied.origin,
          )
        ).status;
      expect([
        await reset(1, '1.1.1.1, 9.9.9.9'),
        await reset(2, '2.2.2.2, 9.9.9.9'),
        await reset(3, '2.2.2.2, 8.8.8.8'),
      ]).toEqual([200, 429, 200]);
    } finally {
      await proxied.close();
    }
  });

  test('no visitor is exempt from the limits, not even one on the same machine', async () => {
    const strict = await testServer({ RATE_LIMIT_FACTOR: '0.1' });
    try {
      const reset = async (n: number) =>
        (
          await post(
            '/auth/forgot-password',
            new URLSearchParams({ email: `${n}@hedgerow.test` }),
            { 'X-Forwarded-For': `192.0.2.${n}` },
            strict.origin,
          )
        ).status;
      expect([await reset(1), await reset(2)]).toEqual([200, 429]);
    } finally {
      await strict.close();
    }
  });

  test('a customer who came to the site under another of its host names stays on that name while paying', async () => {
    const { app } = site;
    const cast = castOn(site);
    const [olive, fern] = [await cast.customer(), await cast.landscaper()];
    const jobId = await cast.postedJob(olive);
    const bidId = await cast.placedBid(fern, jobId);
    const { sessionId } = await app.accounts.startSession.execute({ userId: olive.id });
    const Cookie = (await createCookie('hedgerow').serialize(sessionId)).split(';')[0]!;
    const elsewhere = site.origin.replace('127.0.0.1', 'localhost');
    const choose = await post(
      `/jobs/${jobId}/accept/${bidId}`,
      'expectedAmount=15000',
      { Cookie, Origin: elsewhere, 'Content-Type': FORM },
      elsewhere,
    );
    expect([choose.status, choose.headers.get('Location')]).toEqual([
      303,
      expect.stringMatching(/^\/sandbox\/checkout\//),
    ]);
    const pay = await post(
      choose.headers.get('Location')!,
      'cardNumber=4242424242424242&expiry=12/49&securityCode=123',
      { Origin: elsewhere, 'Content-Type': FORM },
      elsewhere,
    );
    expect([pay.status, pay.headers.get('Location')]).toEqual([303, expect.stringMatching(/^\/payment-success\?/)]);
  });

  test('without TRUST_PROXY, X-Forwarded-Proto is ignored', async () => {
    expect(await cookieOf(site, { 'X-Forwarded-Proto': 'https' })).not.toContain('Secure');
  });

  test('SEC-S4 a site with an https URL has Secure cookies whatever the proxy says, and sends Strict-Transport-Security', async () => {
    const secure = await testServer({ BASE_URL: 'https://hedgerow.test' });
    try {
      expect(await cookieOf(secure, {})).toMatch(/^__Host-hedgerow=.*; Secure/);
      expect((await fetch(`${secure.origin}/auth`)).headers.get('Strict-Transport-Security')).toBe(
        'max-age=31536000; includeSubDomains',
      );
      expect(
        (await post('/auth/sign-in', '', { Origin: 'https://hedgerow.test', 'Content-Type': FORM }, secure.origin))
          .status,
      ).toBe(422);
      // SEC-N6: our own host, but from http.
      const plain = { Origin: secure.origin, 'Content-Type': FORM };
      expect((await post('/auth/sign-in', '', plain, secure.origin)).status).toBe(403);
    } finally {
      await secure.close();
    }
  });
});
