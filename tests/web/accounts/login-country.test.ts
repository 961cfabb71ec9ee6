// The country of a login, which only a proxy in front of us can know (D-HARDCODED).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#src/platform/config';
import { castOn, PASSWORD } from '#tests/support/cast';
import { testServer, type TestServer } from '#tests/support/server';

let site: TestServer;
let plain: TestServer;
beforeAll(async () => {
  site = await testServer({ TRUST_PROXY: '1', COUNTRY_HEADER: 'CF-IPCountry', RATE_LIMIT_FACTOR: '1000' });
  plain = await testServer({ RATE_LIMIT_FACTOR: '1000' });
});
afterAll(() => Promise.all([site.close(), plain.close()]));

/**
 * Logs a new customer in from a country, and returns how the product shows it to them: by call, in the settings, on
 * their profile.
 */
async function shownAfterLogin(at: TestServer, country?: string) {
  const { id, email } = await castOn(at).customer();
  const login = await fetch(`${at.origin}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(country !== undefined && { 'CF-IPCountry': country }) },
    body: JSON.stringify({ username: email, password: PASSWORD }),
  });
  const headers = { Cookie: login.headers.getSetCookie()[0]!.split(';')[0]! };
  const get = (path: string) => fetch(at.origin + path, { headers });
  const [{ location }] = (await (await get(`/api/users/${id}/logins`)).json()) as [{ location: string | null }];
  const { lastLoginLocation } = (await (await get('/api/customer/profile')).json()) as { lastLoginLocation: unknown };
  const settings = await (await get('/settings-page?section=privacy')).text();
  const profile = await (await get('/customer/profile')).text();
  const cell = /<td[^>]*data-label="Location"[^>]*>(.*?)<\/td>/s.exec(settings)?.[1]?.replace(/<[^>]+>/g, '');
  const fact = /<dt>Location<\/dt><dd>(.*?)<\/dd>/s.exec(profile)?.[1];
  return { location, lastLoginLocation, cell, fact };
}
const all = (words: string | null) => ({
  location: words,
  lastLoginLocation: words,
  cell: words ?? 'Unknown',
  fact: words ?? 'Unknown',
});

describe('SPEC-S14 D-HARDCODED: the place of a login', () => {
  test('is the country that the proxy names', async () => {
    expect(await shownAfterLogin(site, 'GB')).toEqual(all('United Kingdom'));
    expect(await shownAfterLogin(site, 'fr')).toEqual(all('France'));
  });

  test.each(['XX', 'T1', 'nowhere', '<b>', ''])('is not known if the proxy says “%s”', async (said) => {
    expect(await shownAfterLogin(site, said)).toEqual(all(null));
  });

  test('is not known without a proxy that is trusted, whatever a visitor sends', async () => {
    expect(await shownAfterLogin(plain, 'GB')).toEqual(all(null));
  });

  test('a header that anyone could send is refused at start', () => {
    const environment = {
      NODE_ENV: 'test',
      DATABASE_URL: 'postgres://localhost/hedgerow',
      BASE_URL: 'http://127.0.0.1:3000',
      COUNTRY_HEADER: 'CF-IPCountry',
    };
    expect(() => readConfig(environment)).toThrow('COUNTRY_HEADER is set, so TRUST_PROXY must be set as well');
    expect(readConfig({ ...environment, TRUST_PROXY: '1' }).countryHeader).toBe('CF-IPCountry');
  });
});
