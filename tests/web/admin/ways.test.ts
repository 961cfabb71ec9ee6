import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPage, went } from '#tests/support/form-page';
import { bodyOf, workStage, type WorkStage } from '#tests/support/escrow/work-story';

// Links to and around the admin dashboard, and who is turned away.
let on: WorkStage;
beforeAll(async () => {
  on = await workStage();
});
afterAll(() => on.world.close());

test('A-PROD-01 A-PROD-02 A-DASH-01 A-DASH-02 only admins reach the dashboard', async () => {
  expect((await on.adas.get('/admin-dashboard')).status).toBe(200);
  expect(went(await on.nobodys.get('/admin-dashboard'))).toMatch(/^302 \/auth/);
  for (const who of [on.olives, on.ferns]) expect(went(await who.get('/admin-dashboard'))).toBe('302 /unauthorized');
});

test('A-DASH-03 the bar and the menu lead to the site, to settings and to help, and log out', async () => {
  const { html } = await readPage(await on.adas.get('/admin-dashboard'));
  for (const [href, words] of [
    ['/?preview=site', 'View Site'],
    ['/settings-page', 'Settings'],
    ['/help-center', 'Help'],
  ]) {
    expect(html).toMatch(new RegExp(`href="${href!.replace('?', '\\?')}">(<svg.*?</svg>)?${words}</a>`));
    expect((await on.adas.get(href!)).status).toBe(200);
  }
  expect(html).toContain('action="/logout"');
});

describe('A-NAV-01 N-HEAD2-06 N-HEAD2-07 N-HEAD2-08 N-HEAD2-09', () => {
  const addresses = [
    ['/admin-panel', '/admin-dashboard'],
    ['/admin-panel?tab=users', '/admin-dashboard?tab=users'],
    ['/admin-data-deletion', '/admin-dashboard?tab=data'],
    ['/disputes-page', '/admin-dashboard?tab=disputes'],
  ] as const;

  test.each(addresses)('%s leads to %s, as D-ADMINROUTE decided', async (from, to) => {
    expect(went(await on.adas.get(from))).toBe(`302 ${to}`);
    expect((await on.adas.get(to)).status).toBe(200);
  });

  test('the bar at the foot of a phone and the bar at the top lead to the same places', async () => {
    const { html } = await readPage(await on.adas.get('/admin-dashboard?tab=data'));
    for (const label of ['Main', 'Main, bottom']) {
      const bar = new RegExp(`<nav[^>]*aria-label="${label}".*?</nav>`, 's').exec(html)?.[0] ?? '';
      for (const tab of ['', '?tab=users', '?tab=data', '?tab=disputes', '?tab=reports'])
        expect(bar).toContain(`href="/admin-dashboard${tab}"`);
      expect(bar).toMatch(/href="\/admin-dashboard\?tab=data"[^>]*aria-current="page"/);
    }
  });
});

describe('E-ADM-01 what fails says why, in words, and changes nothing', () => {
  const nobody = '00000000-0000-4000-8000-000000000000';

  test.each([
    ['POST', `/api/admin/users/${nobody}/suspend`],
    ['POST', `/api/admin/users/${nobody}/reinstate`],
    ['DELETE', `/api/admin/users/${nobody}`],
    ['POST', `/api/admin/jobs/${nobody}/cancel`],
    ['POST', `/api/admin/insurance/${nobody}/verify`],
  ])('%s %s without a reason or for nobody', async (method, path) => {
    const bare = await bodyOf(await on.adas.json(method, path, { approve: true }));
    const reasoned = await bodyOf(await on.adas.json(method, path, { approve: true, reason: 'Because.' }));
    for (const answer of [bare, reasoned]) {
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(answer.message).toMatch(/^[A-Z].{8,}/);
    }
    expect(reasoned.status).toBe(404);
  });
});
