import type { UserType } from '#src/modules/accounts/domain/user';
import type { IconName } from '#app/ui/icon-names';

export type Place = {
  label: string;
  href: string;
  icon: IconName;
  /** The main action, which the bars emphasise. */
  primary?: boolean;
  /** Shows how many are unread. */
  counts?: 'messages';
};
/** How many messages and notifications someone has not read. */
export type Unread = { messages: number; notifications: number };

/** Where each type of user can go from every page: the top bar, the bottom bar and the menu are all made from this. */
export const navigation: Record<UserType, Place[]> = {
  customer: [
    { label: 'Home', href: '/customer-dashboard', icon: 'house' },
    { label: 'Messages', href: '/messages', icon: 'message-circle', counts: 'messages' },
    { label: 'Post Job', href: '/post-job', icon: 'plus', primary: true },
    { label: 'Profile', href: '/customer/profile', icon: 'user' },
    { label: 'Settings', href: '/customer/settings', icon: 'settings' },
  ],
  landscaper: [
    { label: 'Home', href: '/landscaper/dashboard', icon: 'house' },
    { label: 'Messages', href: '/landscaper/messages', icon: 'message-circle', counts: 'messages' },
    { label: 'Find Jobs', href: '/landscaper/find-jobs', icon: 'search', primary: true },
    { label: 'Profile', href: '/landscaper/profile', icon: 'user' },
    { label: 'Settings', href: '/landscaper/settings', icon: 'settings' },
  ],
  admin: [
    { label: 'Dashboard', href: '/admin-dashboard', icon: 'chart-column' },
    { label: 'Users', href: '/admin-dashboard?tab=users', icon: 'users' },
    { label: 'Data', href: '/admin-dashboard?tab=data', icon: 'database' },
    { label: 'Disputes', href: '/admin-dashboard?tab=disputes', icon: 'scale' },
    { label: 'Reports', href: '/admin-dashboard?tab=reports', icon: 'file-text' },
  ],
};

/** Other paths for which a place counts as current: other URLs of the same screen, and the pages below it. */
const alsoUnder: Record<string, string[]> = {
  '/post-job': ['/customer/post-job'],
  '/landscaper/messages': ['/messages'],
  '/landscaper/profile': ['/landscaper/documents'],
  '/customer/settings': ['/settings-page', '/delete-account', '/profile-photo'],
  '/landscaper/settings': ['/settings-page', '/delete-account', '/profile-photo', '/landscaper/payouts'],
  '/customer-dashboard': ['/jobs', '/edit-job', '/recurring-jobs', '/my-jobs', '/payment-history', '/favorites'],
  '/landscaper/find-jobs': ['/landscaper/browse'],
  '/landscaper/dashboard': ['/landscaper-dashboard', '/jobs', '/bids', '/my-jobs', '/landscaper/earnings'],
  '/admin-dashboard': ['/jobs', '/admin'],
};

/**
 * The place that is current at `url` (path and query). Places are matched by path. If several share a path, the one with the current
 * tab is chosen; if none has it, the one without a tab.
 */
export function placeOf(role: UserType, url: string): Place | undefined {
  const { pathname, searchParams } = parse(url);
  const samePath = navigation[role].filter(({ href }) => {
    const { pathname: own } = parse(href);
    return [own, ...(alsoUnder[own] ?? [])].some((path) => pathname === path || pathname.startsWith(`${path}/`));
  });
  const tabOf = ({ href }: Place) => parse(href).searchParams.get('tab');
  return (
    samePath.find((place) => tabOf(place) === searchParams.get('tab')) ??
    samePath.find((place) => !tabOf(place)) ??
    samePath[0]
  );
}

const parse = (url: string) => new URL(url, 'http://here');
