import type { UserType } from '#src/modules/accounts/domain/user';
import { routeTable, type RouteRow } from '#app/route-table';
import type { IconName } from '#app/ui/icon-names';

/**
 * The menus of a page. `main`: the five links of the top bar and of the phone's bottom bar. `end`, `help`, `bell`: at
 * the end of the top bar, the first on wide desktops only. `account`: the menu under the person's name, on desktops.
 * `panel`: the menu of phones. `visitor`: the bar before signing in.
 */
export type Menu = 'main' | 'end' | 'help' | 'bell' | 'account' | 'panel' | 'visitor';

/** A page in the menus. */
export type Place = {
  label: string;
  href: string;
  icon: IconName;
  /** The roles whose menus include it. */
  roles: readonly (UserType | 'visitor')[];
  menus: readonly Menu[];
  /** The main action, which the bars emphasise. */
  primary?: boolean;
  /** The unread count that it shows. */
  counts?: keyof Unread;
  /** Other paths for which it is current: other URLs of the same screen, and the pages below it. */
  covers?: readonly string[];
};

/** How many messages and notifications the person has not read. */
export type Unread = { messages: number; notifications: number };

const everyRole = ['customer', 'landscaper', 'admin'] as const;
const parties = ['customer', 'landscaper'] as const;
const bars = ['main', 'panel'] as const;
const everyMenu = ['main', 'panel', 'account'] as const;
const menus = ['panel', 'account'] as const;
const SETTINGS_PAGES = ['/settings-page', '/delete-account', '/profile-photo', '/my-data'];

/**
 * Where people can go from every page, each destination once. Every menu is drawn from this list, in this order. A page
 * that does not exist yet, or not for the role, is left out of the menus.
 */
export const registry: readonly Place[] = [
  {
    label: 'Home',
    href: '/customer-dashboard',
    icon: 'house',
    roles: ['customer'],
    menus: bars,
    covers: ['/jobs', '/edit-job', '/recurring-jobs', '/my-jobs', '/payment-history', '/favorites'],
  },
  {
    label: 'Home',
    href: '/landscaper/dashboard',
    icon: 'house',
    roles: ['landscaper'],
    menus: bars,
    covers: ['/landscaper-dashboard', '/jobs', '/bids', '/my-jobs', '/landscaper/earnings'],
  },
  {
    label: 'Dashboard',
    href: '/admin-dashboard',
    icon: 'chart-column',
    roles: ['admin'],
    menus: bars,
    covers: ['/jobs', '/admin'],
  },
  { label: 'Users', href: '/admin-dashboard?tab=users', icon: 'users', roles: ['admin'], menus: bars },
  { label: 'Data', href: '/admin-dashboard?tab=data', icon: 'database', roles: ['admin'], menus: bars },
  { label: 'Disputes', href: '/admin-dashboard?tab=disputes', icon: 'scale', roles: ['admin'], menus: bars },
  { label: 'Reports', href: '/admin-dashboard?tab=reports', icon: 'file-text', roles: ['admin'], menus: bars },
  {
    label: 'Messages',
    href: '/messages',
    icon: 'message-circle',
    roles: ['customer'],
    menus: bars,
    counts: 'messages',
  },
  {
    label: 'Messages',
    href: '/landscaper/messages',
    icon: 'message-circle',
    roles: ['landscaper'],
    menus: bars,
    counts: 'messages',
    covers: ['/messages'],
  },
  {
    label: 'Post Job',
    href: '/post-job',
    icon: 'plus',
    roles: ['customer'],
    menus: bars,
    primary: true,
    covers: ['/customer/post-job'],
  },
  {
    label: 'Find Jobs',
    href: '/landscaper/find-jobs',
    icon: 'search',
    roles: ['landscaper'],
    menus: bars,
    primary: true,
    covers: ['/landscaper/browse', '/landscaper/saved-searches', '/landscaper/job-alerts'],
  },
  { label: 'My jobs', href: '/my-jobs', icon: 'shovel', roles: parties, menus },
  { label: 'Recurring services', href: '/recurring-jobs', icon: 'repeat', roles: ['customer'], menus },
  { label: 'Calendar', href: '/calendar-page', icon: 'calendar', roles: parties, menus },
  { label: 'Payment history', href: '/payment-history', icon: 'receipt', roles: ['customer'], menus },
  { label: 'Earnings', href: '/landscaper/earnings', icon: 'wallet', roles: ['landscaper'], menus },
  { label: 'Favourites', href: '/favorites', icon: 'heart', roles: ['customer'], menus },
  { label: 'Reviews', href: '/reviews', icon: 'star', roles: parties, menus },
  { label: 'Loyalty', href: '/loyalty', icon: 'sprout', roles: parties, menus },
  { label: 'Referrals', href: '/referrals', icon: 'handshake', roles: parties, menus },
  {
    label: 'Notifications',
    href: '/notifications',
    icon: 'bell',
    roles: everyRole,
    menus: ['bell', 'panel'],
    counts: 'notifications',
  },
  { label: 'Profile', href: '/customer/profile', icon: 'user', roles: ['customer'], menus: everyMenu },
  {
    label: 'Profile',
    href: '/landscaper/profile',
    icon: 'user',
    roles: ['landscaper'],
    menus: everyMenu,
    covers: ['/landscaper/documents'],
  },
  {
    label: 'Settings',
    href: '/customer/settings',
    icon: 'settings',
    roles: ['customer'],
    menus: everyMenu,
    covers: SETTINGS_PAGES,
  },
  {
    label: 'Settings',
    href: '/landscaper/settings',
    icon: 'settings',
    roles: ['landscaper'],
    menus: everyMenu,
    covers: [...SETTINGS_PAGES, '/landscaper/payouts'],
  },
  { label: 'Settings', href: '/settings-page', icon: 'settings', roles: ['admin'], menus },
  // The landing page as visitors see it. Without this query, it redirects an admin to the dashboard.
  { label: 'View Site', href: '/?preview=site', icon: 'sprout', roles: ['admin'], menus: ['end', ...menus] },
  { label: 'Help', href: '/help-center', icon: 'info', roles: everyRole, menus: ['help', 'panel', 'account'] },
  { label: 'Legal pages', href: '/legal-pages', icon: 'file-text', roles: everyRole, menus },
  { label: 'Sign In', href: '/auth?tab=login', icon: 'user', roles: ['visitor'], menus: ['visitor'] },
  {
    label: 'Sign Up',
    href: '/auth?tab=register',
    icon: 'plus',
    roles: ['visitor'],
    menus: ['visitor'],
    primary: true,
  },
];

const rowOf = new Map(routeTable.map((row) => [row.path, row]));
const NOT_BUILT = 'routes/public/not-found.tsx';

/** Whether a page exists and admits `role`. */
function isFor(role: Place['roles'][number], row: RouteRow | undefined): boolean {
  if (!row || row.file === NOT_BUILT) return false;
  const { who } = row.access;
  return who === 'anyone' || (role !== 'visitor' && typeof who === 'object' && who.includes(role));
}

const found = new Map<string, readonly Place[]>();
/** The places of one menu for one role. */
export function placesIn(menu: Menu, role: Place['roles'][number]): readonly Place[] {
  const key = `${menu} ${role}`;
  const places =
    found.get(key) ??
    registry.filter(
      ({ href, roles, menus: within }) =>
        within.includes(menu) && roles.includes(role) && isFor(role, rowOf.get(parse(href).pathname)),
    );
  found.set(key, places);
  return places;
}

/**
 * The one of `places` that is current at `url` (path and query): the place of that path or the nearest above it, else
 * one that covers it. If several share the path, the one with the current tab is chosen, otherwise the one without a
 * tab.
 */
export function placeOf(places: readonly Place[], url: string): Place | undefined {
  const { searchParams } = parse(url);
  const own = places.filter(({ href }) => isAt(href, url));
  const found = own.length > 0 ? own : places.filter(({ covers = [] }) => covers.some((path) => isAt(path, url)));
  const tabOf = ({ href }: Place) => parse(href).searchParams.get('tab');
  return (
    found.find((place) => tabOf(place) === searchParams.get('tab')) ?? found.find((place) => !tabOf(place)) ?? found[0]
  );
}

/** Whether the page at `url` is that of `href` or below it. */
export function isAt(href: string, url: string): boolean {
  const [path, { pathname }] = [parse(href).pathname, parse(url)];
  return pathname === path || pathname.startsWith(`${path}/`);
}

/** Whether this page has the bottom bar: the rows name the one signed-in page without it. */
export const hasBottomBar = (path: string): boolean => !/^\/help-center\b/.test(path);

/** A cache: every page compares its own URL with those of its menus. */
const parsed = new Map<string, URL>();
const MAX_PARSED = 1_000;
function parse(url: string): URL {
  const known = parsed.get(url);
  if (known) return known;
  if (parsed.size >= MAX_PARSED) parsed.clear();
  const one = new URL(url, 'http://here');
  parsed.set(url, one);
  return one;
}
