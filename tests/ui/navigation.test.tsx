import { describe, expect, test } from 'vitest';
import { placeOf, placesIn, registry, type Menu } from '#app/ui/page/navigation';
import type { UserType } from '#src/modules/accounts/domain/user';
import { AppShell, PublicShell } from '#app/ui/page/shell';
import { pageText } from '#tests/support/page-text';
import { links, markup } from './page';

const shell = (role: UserType, active: string) =>
  markup(
    <AppShell role={role} fullName="Olive Customer" active={active} unread={{ messages: 2, notifications: 7 }}>
      <h1>Page</h1>
    </AppShell>,
  );

const part = (start: string, end: string) => (html: string) => {
  const at = html.indexOf(start);
  return html.slice(at, html.indexOf(end, at));
};
/** The desktop bar, up to the menu of phones. */
const topBar = (html: string) => html.slice(html.indexOf('<header'), html.lastIndexOf('<details'));
const account = part('<details', '</details>');
const panel = (html: string) => part('<details', '</details>')(html.slice(html.lastIndexOf('<details')));
const bottomBar = part('aria-label="Main, bottom"', '</nav>');
const buttons = (html: string) =>
  [...html.matchAll(/<form method="post" action="\/logout"><button[^>]*>(.*?)<\/button>/g)].map(([, words]) => words);

const homes: Record<UserType, string> = {
  customer: '/customer-dashboard',
  landscaper: '/landscaper/dashboard',
  admin: '/admin-dashboard',
};

describe('Places', () => {
  test.each([
    ['N-SHELL-05 N-TOP-01 N-BOT-01', 'customer', 'Home', '/customer-dashboard'],
    ['N-SHELL-06 N-TOP-07 N-BOT-02', 'customer', 'Messages', '/messages'],
    ['N-SHELL-07 N-BOT-03', 'customer', 'Post Job', '/post-job'],
    ['N-SHELL-08 N-BOT-04', 'customer', 'Profile', '/customer/profile'],
    ['N-SHELL-09 N-BOT-05', 'customer', 'Settings', '/customer/settings'],
    ['N-SHELL-14 N-HEAD2-01 N-BOT-11', 'landscaper', 'Home', '/landscaper/dashboard'],
    ['N-SHELL-15 N-HEAD2-02 N-BOT-12', 'landscaper', 'Messages', '/landscaper/messages'],
    ['N-SHELL-16 N-HEAD2-03 N-BOT-13', 'landscaper', 'Find Jobs', '/landscaper/find-jobs'],
    ['N-SHELL-17 N-HEAD2-05 N-BOT-14', 'landscaper', 'Profile', '/landscaper/profile'],
    ['N-SHELL-18 N-BOT-15', 'landscaper', 'Settings', '/landscaper/settings'],
    ['N-SHELL-19', 'admin', 'Dashboard', '/admin-dashboard'],
    ['N-SHELL-20', 'admin', 'Users', '/admin-dashboard?tab=users'],
    ['N-SHELL-21', 'admin', 'Data', '/admin-dashboard?tab=data'],
    ['N-SHELL-22', 'admin', 'Disputes', '/admin-dashboard?tab=disputes'],
    ['N-SHELL-23', 'admin', 'Reports', '/admin-dashboard?tab=reports'],
  ] as const)('%s: for a %s, %s leads to %s in the top bar, the bottom bar and the menu', (_row, role, label, href) => {
    const html = shell(role, homes[role]);
    for (const part of [topBar(html), bottomBar(html), panel(html)])
      expect(links(part)).toContainEqual(expect.objectContaining({ href, text: expect.stringMatching(label) }));
  });

  test.each([
    ['N-SHELL-07', 'customer', '/post-job'],
    ['N-SHELL-16', 'landscaper', '/landscaper/find-jobs'],
  ] as const)('%s: for a %s, %s is the one prominent link', (_row, role, href) => {
    const highlighted = links(shell(role, homes[role])).filter(({ className }) => className.includes('is-cta'));
    expect(highlighted.map((link) => link.href)).toEqual([href, href]);
  });

  test('N-SIDE-10: the number of unread messages is the real one, read out as such, and only at Messages', () => {
    const counted = links(shell('customer', '/messages')).filter((link) => link.text.includes('2'));
    expect(counted.map((link) => link.text)).toEqual(Array(3).fill('Messages 2 unread'));
  });

  test.each(['customer', 'landscaper', 'admin'] as const)(
    'N-SIDE-05, N-SIDE-15: a %s has a bell with the number of unread notifications, and the same in the menu of phones',
    (role) => {
      const bells = links(shell(role, homes[role])).filter(({ href }) => href === '/notifications');
      expect(bells.map(({ text }) => text)).toEqual(['Notifications 7 unread', 'Notifications 7 unread']);
    },
  );
});

describe('The menus', () => {
  // What the rows link to, by the final URL of their link. A page that does not exist yet is in no menu.
  const rows: [row: string, role: UserType, menu: 'account' | 'panel', hrefs: string[]][] = [
    [
      'N-TOP-02 N-TOP-03 N-TOP-08 N-TOP-10 N-TOP-12 N-TOP-13 N-HEAD2-11 C-NAVX-01',
      'customer',
      'account',
      [
        '/my-jobs',
        '/favorites',
        '/payment-history',
        '/customer/profile',
        '/customer/settings',
        '/help-center',
        '/legal-pages',
      ],
    ],
    [
      'N-SIDE-01 N-SIDE-02 N-SIDE-03 N-SIDE-04 N-SIDE-05 N-SIDE-07 N-SIDE-08 N-SIDE-09',
      'customer',
      'panel',
      [
        '/customer-dashboard',
        '/my-jobs',
        '/post-job',
        '/messages',
        '/notifications',
        '/customer/profile',
        '/customer/settings',
        '/help-center',
      ],
    ],
    [
      'N-HEAD2-10',
      'landscaper',
      'account',
      [
        '/my-jobs',
        '/landscaper/earnings',
        '/landscaper/profile',
        '/landscaper/settings',
        '/help-center',
        '/legal-pages',
      ],
    ],
    [
      'N-SIDE-11 N-SIDE-12 N-SIDE-13 N-SIDE-14 N-SIDE-15 N-SIDE-16 N-SIDE-17 N-SIDE-18',
      'landscaper',
      'panel',
      [
        '/landscaper/dashboard',
        '/landscaper/find-jobs',
        '/my-jobs',
        '/landscaper/messages',
        '/notifications',
        '/landscaper/profile',
        '/landscaper/settings',
        '/help-center',
      ],
    ],
    ['more of the account', 'admin', 'account', ['/settings-page', '/?preview=site', '/help-center', '/legal-pages']],
  ];
  test.each(rows)('%s: for a %s, the %s menu leads to each page that is theirs', (_row, role, menu, hrefs) => {
    const found = links((menu === 'account' ? account : panel)(shell(role, homes[role]))).map(({ href }) => href);
    for (const href of hrefs) expect(found).toContain(href);
  });

  test.each(['customer', 'landscaper', 'admin'] as const)(
    'N-TOP-14, N-SHELL-03, N-SHELL-04: a %s has Sign Out in the account menu, and Logout in the bar and in the menu of phones',
    (role) => {
      const html = shell(role, homes[role]);
      expect(buttons(account(html))).toEqual(['Sign Out']);
      expect(buttons(panel(html))).toEqual(['Logout']);
      expect(buttons(topBar(html))).toEqual(['Sign Out', 'Logout']);
    },
  );

  // They are in the menus from the commit that builds their pages: tests/web/site/menus.test.ts opens each of them.
  test.each([
    ['N-TOP-04 N-SIDE-06', 'customer', '/loyalty'],
    ['N-TOP-05', 'customer', '/referrals'],
    ['N-TOP-06', 'customer', '/reviews'],
    ['N-HEAD2-04', 'landscaper', '/calendar-page'],
  ] as const)('%s: for a %s, %s has its row for the account menu and the menu of phones', (_row, role, href) => {
    const rows = registry.filter((place) => place.href === href && place.roles.includes(role));
    expect(rows.map(({ menus }) => menus)).toEqual([['panel', 'account']]);
  });

  test('Each destination has one row', () => {
    const seen = registry.flatMap(({ roles, href }) => roles.map((role) => `${role} ${href}`));
    expect(seen.filter((one, at) => seen.indexOf(one) !== at)).toEqual([]);
  });

  test('No menu leads to one page twice, and a page in a menu is marked as the active one', () => {
    for (const role of Object.keys(homes) as UserType[])
      for (const menu of ['main', 'account', 'panel'] as Menu[]) {
        const places = placesIn(menu, role);
        expect(new Set(places.map(({ href }) => href)).size).toBe(places.length);
        for (const place of places) expect(placeOf(places, place.href)).toBe(place);
      }
    const marked = links(account(shell('customer', '/payment-history'))).filter(({ current }) => current);
    expect(marked.map(({ href }) => href)).toEqual(['/payment-history']);
  });
});

describe('The active place', () => {
  test.each([
    ['N-SHELL-12', 'customer', '/messages', 'Messages'],
    ['N-SHELL-12', 'customer', '/messages/2051', 'Messages'],
    ['N-SHELL-12', 'customer', '/customer/post-job', 'Post Job'],
    ['N-SHELL-12', 'landscaper', '/landscaper-dashboard', 'Home'],
    ['N-SHELL-12', 'landscaper', '/landscaper/messages?jobId=2051', 'Messages'],
    ['N-SHELL-12', 'landscaper', '/landscaper/browse?radius=40', 'Find Jobs'],
    ['N-SHELL-12', 'landscaper', '/messages/2051', 'Messages'],
    ['N-SHELL-12', 'landscaper', '/landscaper/documents/add/credential', 'Profile'],
    ['N-SHELL-12', 'landscaper', '/landscaper/payouts', 'Settings'],
    ['N-SHELL-12', 'customer', '/delete-account', 'Settings'],
    ['N-SHELL-12', 'landscaper', '/profile-photo/remove', 'Settings'],
    ['N-SHELL-13', 'admin', '/admin-dashboard', 'Dashboard'],
    ['N-SHELL-13', 'admin', '/admin-dashboard?tab=users', 'Users'],
    ['N-SHELL-13', 'admin', '/admin-dashboard?tab=disputes&page=2', 'Disputes'],
    ['N-SHELL-13', 'admin', '/admin-dashboard?tab=payments', 'Dashboard'],
    ['N-SHELL-12', 'customer', '/customer-dashboard?tab=pending-bids', 'Home'],
  ] as const)('%s: for a %s at %s it is %s', (_row, role, url, label) => {
    expect(placeOf(placesIn('main', role), url)?.label).toBe(label);
  });

  test.each([
    ['customer', '/jobs/2063/bids'],
    ['landscaper', '/bids/91/edit'],
    ['admin', '/jobs/2063'],
    ['customer', '/edit-job/2063'],
    ['customer', '/recurring-jobs/2063/cancel'],
    ['admin', '/admin/refused-money/7/retry'],
  ] as const)('For a %s, %s is below Home', (role, url) => {
    expect(placeOf(placesIn('main', role), url)?.href).toBe(homes[role]);
  });

  test('On a page outside all of them, no place is marked', () => {
    expect(placeOf(placesIn('main', 'customer'), '/help-center')).toBeUndefined();
    expect(placeOf(placesIn('main', 'customer'), '/messages-page')).toBeUndefined();
  });

  test('N-SHELL-12: in each bar the active place is marked once, and no other place', () => {
    const html = shell('admin', '/admin-dashboard?tab=data');
    for (const part of [topBar(html), bottomBar(html), panel(html)])
      expect(
        links(part)
          .filter((link) => link.current)
          .map((link) => link.text),
      ).toEqual(['Data']);
  });
});

describe('The shell', () => {
  test('N-SHELL-01, N-SHELL-02, N-SHELL-03: the top bar has the name of the product, the greeting and Logout', () => {
    const html = shell('customer', '/customer-dashboard');
    const bar = topBar(html);
    expect(pageText(bar)).toContain('Hedgerow');
    expect(pageText(bar)).toContain('Welcome, Olive Customer');
    expect(bar).toMatch(/<form method="post" action="\/logout"><button[^>]*>Logout<\/button>/);
  });

  test('LOOK-N7: an admin’s top bar leads to their work, and not to the sandbox', () => {
    const html = shell('admin', '/admin-dashboard');
    expect(topBar(html)).toContain('href="/admin-dashboard?tab=disputes"');
    expect(topBar(html)).not.toContain('/sandbox/');
  });

  test('N-SHELL-04: on phones there is a bottom bar, and a menu that opens without scripts and has Logout too', () => {
    const html = shell('landscaper', '/landscaper/dashboard');
    expect(html).toContain('aria-label="Main, bottom"');
    expect(pageText(panel(html))).toMatch(/^Menu Welcome, Olive Customer .* Logout$/);
  });

  test('N-SHELL-11, N-TOP-15, N-TOP-16: a visitor gets Sign In and Sign Up instead', () => {
    const html = markup(<PublicShell>Page</PublicShell>);
    expect(html).not.toContain('Logout');
    for (const [text, href] of [
      ['Sign In', '/auth?tab=login'],
      ['Sign Up', '/auth?tab=register'],
    ])
      expect(links(html)).toContainEqual(expect.objectContaining({ text, href }));
  });

  test('N-TOP-09: on the pages for signing in, the bar has the logo and no links', () => {
    const html = markup(<PublicShell bare>Page</PublicShell>);
    expect(links(part('<header', '</header>')(html)).map(({ href }) => href)).toEqual(['/']);
  });

  test('N-BOT-06: the bottom bar is on every page but the help centre', () => {
    expect(shell('customer', '/about')).toContain('Main, bottom');
    for (const path of ['/help-center', '/help-center/requests'])
      expect(shell('customer', path)).not.toContain('Main, bottom');
  });

  test('N-SHELL-10: on the landing page an admin has no links of the shell, but the bell and the account menu', () => {
    const user = {
      role: 'admin',
      fullName: 'Ada Admin',
      active: '/?preview=site',
      unread: { messages: 0, notifications: 7 },
    } as const;
    const html = markup(<PublicShell user={user}>Page</PublicShell>);
    expect(html).not.toContain('aria-label="Main');
    expect(html).not.toContain('Sign In');
    expect(links(html).map(({ text }) => text)).toContain('Notifications 7 unread');
    expect(buttons(account(html))).toEqual(['Sign Out']);
  });

  test('The sandbox strip is shown only in the sandbox', () => {
    const strip = 'Sandbox: no real money moves';
    expect(shell('customer', '/messages')).not.toContain(strip);
    expect(markup(<PublicShell sandbox>Page</PublicShell>)).toContain(strip);
  });

  test('Every role has Help in the top bar, and the skip link comes first', () => {
    for (const role of Object.keys(homes) as UserType[]) {
      const found = links(shell(role, homes[role]));
      expect(found[0]).toMatchObject({ href: '#main' });
      expect(found).toEqual(expect.arrayContaining([expect.objectContaining({ text: 'Help', href: '/help-center' })]));
    }
  });
});
