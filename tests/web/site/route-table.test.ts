// The rows of the specification's route table, compared with ours. guard.test.ts checks that the guard enforces each
// row.
import { expect, test } from 'vitest';
import { routeTable, type Access } from '#app/route-table';
import { placesIn } from '#app/ui/page/navigation';

const accessOf = (path: string): Access => {
  const row = routeTable.find((each) => each.path === path);
  if (!row) throw new Error(`there is no ${path}`);
  return row.access;
};
const who = (path: string) => accessOf(path).who;
const notPublic = (paths: readonly string[]) => {
  for (const path of paths) expect(who(path), path).toBeInstanceOf(Array);
};

test('R-TAB-06 the public routes need no login', () => {
  const paths = [
    '/',
    '/auth',
    '/post-job-guest',
    '/post-job-soft-signup',
    '/payment-success',
    '/unauthorized',
    '/home', // R-TAB-01
    '/landscaper/:id', // R-TAB-02
    '/payment-test', // R-TAB-03
    '/stripe-account-test', // R-TAB-04
    '/stripe-connect-test', // R-TAB-05
    '*',
  ];
  for (const path of paths) expect(['anyone', 'visitor'], path).toContain(who(path));
});

test.each([
  ['R-TAB-01', '/home'],
  ['R-TAB-02', '/landscaper/:id'],
  ['R-TAB-03', '/payment-test'],
  ['R-TAB-04', '/stripe-account-test'],
  ['R-TAB-05', '/stripe-connect-test'],
])('%s %s is a public route', (_row, path) => {
  expect(who(path)).toBe('anyone');
});

test('R-TAB-07 R-TAB-08 the pages of a customer need a login; /profile is for every role', () => {
  notPublic([
    '/customer-dashboard',
    '/customer/profile',
    '/profile',
    '/customer/settings',
    '/customer-profile-completion',
  ]);
  expect(who('/profile')).toEqual(['customer', 'landscaper', 'admin']);
});

test('R-TAB-09 the pages for posting, editing and recurring jobs need a login', () => {
  notPublic(['/post-job', '/customer/post-job', '/edit-job/:id', '/recurring-jobs']);
});

test('R-TAB-10 R-TAB-19 R-TAB-20 the pages of a landscaper need a login', () => {
  notPublic([
    '/landscaper/dashboard',
    '/landscaper-dashboard',
    '/landscaper/browse',
    '/landscaper/find-jobs',
    '/landscaper/messages',
    '/landscaper/settings',
    '/landscaper/profile',
  ]);
});

test('R-TAB-12 registering as a landscaper needs a login', () => {
  notPublic(['/landscaper-registration', ...[1, 2, 3, 4].map((step) => `/landscaper-registration-step${step}`)]);
});

test('R-TAB-13 messages, the admin dashboard and the checkout need a login', () => {
  notPublic(['/messages', '/admin-dashboard', '/checkout']);
});

test('R-TAB-14 R-TAB-15 every route that needs a login names the types of user it is for', () => {
  const roles = new Set(['customer', 'landscaper', 'admin']);
  for (const { path, access } of routeTable) {
    if (typeof access.who === 'string') continue;
    expect(access.who.length, path).toBeGreaterThan(0);
    expect(
      access.who.filter((role) => !roles.has(role)),
      path,
    ).toEqual([]);
  }
  expect(who('/edit-job/:id')).toEqual(['customer']);
  expect(who('/messages')).toEqual(['customer', 'landscaper']);
});

test('R-TAB-18 the tabs of the admin dashboard are linked by their URLs', () => {
  const tabs = placesIn('main', 'admin').map(({ href }) => href);
  for (const tab of ['users', 'data', 'disputes', 'reports']) expect(tabs).toContain(`/admin-dashboard?tab=${tab}`);
});
