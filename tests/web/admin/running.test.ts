import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { castOn, PASSWORD } from '#tests/support/cast';
import { pageText } from '#tests/support/page-text';
import { testServer, type TestServer } from '#tests/support/server';

let site: TestServer;
beforeAll(async () => {
  site = await testServer();
});
afterAll(() => site.close());

async function cookieOf(email: string): Promise<string> {
  const body = new URLSearchParams({ username: email, password: PASSWORD });
  const answer = await fetch(`${site.origin}/auth/sign-in`, { method: 'POST', body, redirect: 'manual' });
  return answer.headers.getSetCookie()[0]!.split(';')[0]!;
}
const open = (Cookie = '') => fetch(`${site.origin}/admin/running`, { headers: { Cookie }, redirect: 'manual' });

test('OPS-M11 an admin reads the figures of /metrics in plain words, what needs them first; nobody else reads them', async () => {
  const cast = castOn(site);
  const [ada, customer, landscaper] = [await cast.admin(), await cast.customer(), await cast.landscaper()];
  const cookie = await cookieOf(ada.email);
  expect(pageText(await (await open(cookie)).text())).toContain('Everything is fine.');

  const created = new Date(Date.now() - 20 * 60_000);
  const mail = { toAddress: 'olive@hedgerow.test', subject: 's', html: 'h', text: 't', createdAt: created };
  await site.database.knex('mails').insert([
    { ...mail, id: randomUUID(), key: 'waits', nextAttemptAt: created },
    { ...mail, id: randomUUID(), key: 'given up', nextAttemptAt: null },
  ]);
  await site.database.knex('notices').insert({
    ...{ provider: 'sandbox', eventId: 'e', what: 'x', about: 'x' },
    receivedAt: new Date(Date.now() - 2 * 3_600_000),
  });
  const answer = await open(cookie);
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(html).toContain('href="/admin/mails"');
  const page = pageText(html);
  expect(page).toContain('3 things to look at');
  expect(page).toMatch(/Emails do not go out Look at this 20 minutes more than 15 minutes/);
  expect(page).toMatch(/Emails or events were given up Look at this 1 more than 0/);
  expect(page).toMatch(
    /Notices from the provider are not handled Look at this 120 minutes|Notices from the provider are not handled Look at this 2 hours/,
  );
  expect(page.indexOf('Emails do not go out')).toBeLessThan(page.indexOf('The ledger does not add up'));

  expect((await open()).headers.get('Location')).toMatch(/^\/auth/);
  for (const other of [customer, landscaper])
    expect((await open(await cookieOf(other.email))).headers.get('Location')).toBe('/unauthorized');
});
