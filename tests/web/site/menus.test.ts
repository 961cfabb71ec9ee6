// The menus and the bar of every page, as people get them.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import { routeTable } from '#app/route-table';
import { placesIn, registry, type Place } from '#app/ui/page/navigation';
import { testApp, type TestApp } from '#tests/support/app';
import { castOn } from '#tests/support/cast';
import { readPage } from '#tests/support/form-page';
import { browser } from '#tests/support/web';

let world: TestApp;
const people: Partial<Record<Place['roles'][number], SessionUser>> = {};
beforeAll(async () => {
  world = await testApp();
  const cast = castOn(world);
  Object.assign(people, {
    customer: await cast.customer(),
    landscaper: await cast.landscaper(),
    admin: await cast.admin(),
  });
});
afterAll(() => world.close());

const as = (role: Place['roles'][number]) => browser(world.app, { actor: people[role] });
const pathOf = ({ href }: Place) => new URL(href, 'http://here').pathname;
const rows = registry.flatMap((place) => place.roles.map((role) => [role, place.label, place.href, place] as const));

describe('R-TAB-21 D-UNSHOWN: no menu leads to a page that is not there', () => {
  test.each(rows)('for a %s, %s at %s is a page, or no menu links to it yet', async (role, _label, href, place) => {
    const at = await as(role);
    const first = await at.get(href);
    // Post Job redirects to its first step.
    const to = first.headers.get('Location');
    const { status } = to?.startsWith(href) ? await at.get(to) : first;
    const shown = place.menus.filter((menu) => placesIn(menu, role).includes(place));
    if (status === 200) expect(shown).toEqual(place.menus);
    else expect(shown).toEqual([]);
  });

  test('every address of the registry is a row of the route table', () => {
    const paths = new Set(routeTable.map(({ path }) => path));
    expect(registry.filter((place) => !paths.has(pathOf(place)))).toEqual([]);
  });
});

describe('LOOK-M1, SPEC-S13: someone who is signed in keeps their bar on public pages', () => {
  const publicPages = [
    ['/about', 200],
    ['/help-center', 200],
    ['/help-center/ask', 200],
    ['/legal-pages', 200],
    ['/terms', 200],
    ['/garden-services', 200],
    ['/unauthorized', 403],
    ['/nothing-there', 404],
    ['/landscaper/00000000-0000-4000-8000-000000000000', 404],
  ] as const;

  test.each(publicPages)('at %s, which answers %i', async (path, status) => {
    for (const role of ['customer', 'landscaper', 'admin'] as const) {
      const response = await (await as(role)).get(path);
      expect(response.status).toBe(status);
      // No cache may keep it: neither a shared one nor the browser of a phone that is passed on.
      expect(response.headers.get('Cache-Control')).toBe('private, no-store');
      const { html } = await readPage(response);
      expect(html).toContain('<nav class="max-lg:hidden" aria-label="Main">');
      expect(html).toContain('data-unread-poll="30"');
      expect(html).toContain('<span class="sr-only">Notifications</span>');
      expect(html).toContain(`Welcome, ${people[role]!.fullName}`);
      expect(html).not.toContain('Sign Up</a>');
      // N-BOT-06
      expect(html.includes('aria-label="Main, bottom"')).toBe(!path.startsWith('/help-center'));
    }
  });

  test.each(publicPages)('a visitor at %s has Sign In and Sign Up, and nothing of anyone', async (path, status) => {
    const response = await (await as('visitor')).get(path);
    expect(response.status).toBe(status);
    const { html } = await readPage(response);
    expect(html).toContain('href="/auth?tab=login"');
    expect(html).not.toMatch(/Welcome, |Logout|unread/);
  });

  test('a profile has it too, N-TOP-09 and N-SHELL-10: the pages for signing in and the steps of a profile have none', async () => {
    const landscaper = people.landscaper!;
    const seen = await readPage(await (await as('customer')).get(`/landscaper/${landscaper.id}`));
    expect(seen.html).toContain('aria-label="Main, bottom"');
    const header = /<header class="topbar.*?<\/header>/s;
    for (const path of ['/auth', '/auth/register', '/auth/forgot-password'])
      expect(header.exec((await readPage(await (await as('visitor')).get(path))).html)?.[0]).not.toContain('<nav');
    const incomplete = await browser(world.app, { actor: await castOn(world).customer({ completed: false }) });
    const steps = await readPage(await incomplete.get('/customer-profile-completion'));
    expect(steps.html).not.toMatch(/aria-label="Main|data-unread-poll/);
  });
});
