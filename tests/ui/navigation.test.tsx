import { describe, expect, test } from 'vitest';
import { navigation, placeOf } from '#app/ui/page/navigation';
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

const homes: Record<UserType, string> = {
  customer: '/customer-dashboard',
  landscaper: '/landscaper/dashboard',
  admin: '/admin-dashboard',
};

describe('Places', () => {
  test.each([
    ['N-SHELL-05', 'customer', 'Home', '/customer-dashboard'],
    ['N-SHELL-06', 'customer', 'Messages', '/messages'],
    ['N-SHELL-07', 'customer', 'Post Job', '/post-job'],
    ['N-SHELL-08', 'customer', 'Profile', '/customer/profile'],
    ['N-SHELL-09', 'customer', 'Settings', '/customer/settings'],
    ['N-SHELL-14', 'landscaper', 'Home', '/landscaper/dashboard'],
    ['N-SHELL-15', 'landscaper', 'Messages', '/landscaper/messages'],
    ['N-SHELL-16', 'landscaper', 'Find Jobs', '/landscaper/find-jobs'],
    ['N-SHELL-17', 'landscaper', 'Profile', '/landscaper/profile'],
    ['N-SHELL-18', 'landscaper', 'Settings', '/landscaper/settings'],
    ['N-SHELL-19', 'admin', 'Dashboard', '/admin-dashboard'],
    ['N-SHELL-20', 'admin', 'Users', '/admin-dashboard?tab=users'],
    ['N-SHELL-21', 'admin', 'Data', '/admin-dashboard?tab=data'],
    ['N-SHELL-22', 'admin', 'Disputes', '/admin-dashboard?tab=disputes'],
    ['N-SHELL-23', 'admin', 'Reports', '/admin-dashboard?tab=reports'],
  ] as const)('%s: for a %s, %s leads to %s in the top bar, the bottom bar and the menu', (_row, role, label, href) => {
    const found = links(shell(role, homes[role])).filter((link) => link.href === href && link.text.startsWith(label));
    expect(found).toHaveLength(3);
  });

  test.each([
    ['N-SHELL-07', 'customer', '/post-job'],
    ['N-SHELL-16', 'landscaper', '/landscaper/find-jobs'],
  ] as const)('%s: for a %s, %s is the one link that stands out', (_row, role, href) => {
    const highlighted = links(shell(role, homes[role])).filter(({ className }) => className.includes('is-cta'));
    expect(highlighted.map((link) => link.href)).toEqual([href, href]);
  });

  test('The number of unread messages is read out as such, and only at Messages', () => {
    const counted = links(shell('customer', '/messages')).filter((link) => link.text.includes('2'));
    expect(counted.map((link) => link.text)).toEqual(['Messages 2 unread', 'Messages 2 unread']);
  });

  test.each(['customer', 'landscaper', 'admin'] as const)(
    'A %s has a bell with the number of unread notifications, once on every page',
    (role) => {
      const bells = links(shell(role, homes[role])).filter(({ href }) => href === '/notifications');
      expect(bells.map(({ text }) => text)).toEqual(['Notifications 7 unread']);
    },
  );
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
    expect(placeOf(role, url)?.label).toBe(label);
  });

  test.each([
    ['customer', '/jobs/2063/bids'],
    ['landscaper', '/bids/91/edit'],
    ['admin', '/jobs/2063'],
    ['customer', '/edit-job/2063'],
    ['customer', '/recurring-jobs/2063/cancel'],
    ['admin', '/admin/refused-money/7/retry'],
  ] as const)('For a %s, %s is below Home', (role, url) => {
    expect(placeOf(role, url)?.href).toBe(homes[role]);
  });

  test('On a page outside all of them, no place is marked', () => {
    expect(placeOf('customer', '/help-center')).toBeUndefined();
    expect(placeOf('customer', '/messages-page')).toBeUndefined();
  });

  test('N-SHELL-12: in each bar the active place is marked once, and no other place', () => {
    const current = links(shell('admin', '/admin-dashboard?tab=data')).filter((link) => link.current);
    expect(current.map((link) => link.text)).toEqual(['Data', 'Data']);
  });
});

describe('The shell', () => {
  test('N-SHELL-01, N-SHELL-02, N-SHELL-03: the top bar has the name of the product, the greeting and Logout', () => {
    const html = shell('customer', '/customer-dashboard');
    const bar = html.slice(0, html.indexOf('<details'));
    expect(pageText(bar)).toContain('Hedgerow');
    expect(pageText(bar)).toContain('Welcome, Olive Customer');
    expect(bar).toMatch(/<form method="post" action="\/logout"><button[^>]*>Logout<\/button>/);
  });

  test('N-SHELL-04: on phones there is a bottom bar, and a menu that opens without scripts and has Logout too', () => {
    const html = shell('landscaper', '/landscaper/dashboard');
    expect(html).toContain('aria-label="Main, bottom"');
    const menu = html.slice(html.indexOf('<details'), html.indexOf('</details>'));
    expect(pageText(menu)).toMatch(/^Menu Welcome, Olive Customer .* Logout$/);
  });

  test('N-SHELL-11: a visitor gets Sign In and Sign Up instead', () => {
    const html = markup(<PublicShell>Page</PublicShell>);
    expect(html).not.toContain('Logout');
    expect(links(html)).toEqual(expect.arrayContaining([expect.objectContaining({ text: 'Sign In', href: '/auth' })]));
  });

  test('A signed-in user has a link home on public pages', () => {
    const html = markup(<PublicShell account={{ fullName: 'Olive Customer' }}>Page</PublicShell>);
    expect(links(html)).toEqual(expect.arrayContaining([expect.objectContaining({ href: '/home' })]));
    expect(html).not.toContain('Sign Up');
  });

  test('The sandbox strip is shown only in the sandbox', () => {
    const strip = 'Sandbox: no real money moves';
    expect(shell('customer', '/messages')).not.toContain(strip);
    expect(markup(<PublicShell sandbox>Page</PublicShell>)).toContain(strip);
  });

  test('Every role has Help in the top bar, and the skip link comes first', () => {
    for (const role of Object.keys(navigation) as UserType[]) {
      const found = links(shell(role, homes[role]));
      expect(found[0]).toMatchObject({ href: '#main' });
      expect(found).toEqual(expect.arrayContaining([expect.objectContaining({ text: 'Help', href: '/help-center' })]));
    }
  });
});
