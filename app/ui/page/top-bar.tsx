import type { ReactNode } from 'react';
import type { UserType } from '#src/modules/accounts/domain/user';
import { cx } from '#app/ui/cx';
import { Button } from '#app/ui/button';
import { Icon } from '#app/ui/icon';
import { Badge } from './badge';
import { keptPart } from './kept';
import { Logo } from './logo';
import { isAt, placeOf, placesIn, type Menu, type Unread } from './navigation';

/** The signed-in user, the current page, and what they have not read. */
export type SignedIn = {
  role: UserType;
  /** The full name or, failing that, the username. */
  fullName: string;
  /** The path and query of the page: `url.pathname + url.search`. */
  active: string;
  unread: Unread;
};

const UNREAD_POLL_SECONDS = 30;

/**
 * The bar of a signed-in user, which keeps the unread counts up to date. `preview`: for an admin who sees the landing
 * page as visitors do.
 */
export function TopBar({ preview = false, ...user }: SignedIn & { preview?: boolean }) {
  return (
    <header className="topbar no-print" data-unread-poll={UNREAD_POLL_SECONDS}>
      {preview ? <KeptPreviewLinks {...user} /> : <KeptLinks {...user} />}
    </header>
  );
}

/** Everything that the bars show. */
export function keyOf({ role, fullName, active, unread }: SignedIn): string {
  const current = (['main', 'account', 'panel', 'bell'] as const).map((menu) => placeOf(placesIn(menu, role), active));
  return [role, unread.messages, unread.notifications, ...current.map((place) => place?.href), fullName].join(' ');
}

/**
 * Links on desktops; on phones a menu that also opens without scripts. Help and the bell have the same place on every
 * page.
 */
function Links(user: SignedIn) {
  const admin = user.role === 'admin';
  const places = placesIn('main', user.role);
  const current = placeOf(places, user.active);
  return (
    <div className={cx('page', admin && 'page-wide')}>
      <Logo href={admin ? '/admin-dashboard' : '/'} />
      {admin && <span className="tag is-closed max-lg:hidden">Admin</span>}
      <nav className="max-lg:hidden" aria-label="Main">
        <ul className="nav">
          {places.map((place) => (
            <li key={place.label}>
              <a
                href={place.href}
                className={place.primary ? 'is-cta' : undefined}
                aria-current={place === current ? 'page' : undefined}
              >
                {place.label}
                {place.counts && <Badge of={place.counts} count={user.unread[place.counts]} />}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Account {...user} />
    </div>
  );
}

const PreviewLinks = (user: SignedIn) => (
  <div className="page">
    <Logo href="/home" />
    <Account {...user} />
  </div>
);

const KeptLinks = keptPart(Links, { max: 1_000, keyOf });
const KeptPreviewLinks = keptPart(PreviewLinks, { max: 10, keyOf });

/** The end of the bar: help, the bell, and the signed-in user's menu. */
function Account(user: SignedIn) {
  const { role, fullName, active, unread } = user;
  const admin = role === 'admin';
  const welcome = `Welcome, ${fullName}`;
  return (
    <>
      <div className="ml-auto flex items-center gap-1">
        {[...placesIn('end', role), ...placesIn('help', role)].map(({ label, href, menus }) => (
          <a
            key={label}
            className={cx('btn btn-quiet btn-sm whitespace-nowrap', menus.includes('end') && 'xl:inline-flex hidden')}
            href={href}
          >
            {label}
          </a>
        ))}
        {placesIn('bell', role).map(({ label, href, icon }) => (
          <a key={label} className="bell" href={href} aria-current={isAt(href, active) ? 'page' : undefined}>
            <Icon name={icon} size={22} />
            <span className="sr-only">{label}</span>
            <Badge of="notifications" count={unread.notifications} />
          </a>
        ))}
      </div>
      <MenuOf
        {...user}
        menu="account"
        only="max-lg:hidden"
        summary={admin ? 'Menu' : welcome}
        heading={admin ? welcome : undefined}
      >
        <Logout block>Sign Out</Logout>
      </MenuOf>
      <div className="max-lg:hidden">
        <Logout />
      </div>
      <MenuOf {...user} menu="panel" only="lg:hidden" summary="Menu" heading={welcome}>
        <Logout block />
      </MenuOf>
    </>
  );
}

type MenuProps = SignedIn & {
  menu: Menu;
  /** The class that hides it where the other menu is shown. */
  only: string;
  summary: string;
  heading?: string;
  /** The part below the links. */
  children: ReactNode;
};

function MenuOf({ menu, only, summary, heading, role, active, unread, children }: MenuProps) {
  const places = placesIn(menu, role);
  const current = placeOf(places, active);
  return (
    <details className={cx('reveal relative min-w-0', only)}>
      <summary className="btn btn-quiet btn-sm !mb-0 max-w-full">
        <Icon name="menu" size={22} />
        <span className={cx('truncate', menu === 'panel' && 'max-sm:sr-only')}>{summary}</span>
      </summary>
      <div className="bed menu-panel absolute right-0 z-40 grid w-64 gap-1 p-2">
        {heading && <p className="px-2 py-1 text-sm text-soft">{heading}</p>}
        <nav aria-label={menu === 'account' ? 'Account' : 'Menu'}>
          {places.map((place) => (
            <a
              key={place.label}
              className="menu-item gap-3"
              href={place.href}
              aria-current={place === current ? 'page' : undefined}
            >
              <Icon name={place.icon} className="flex-none text-soft" />
              {place.label}
              {place.counts && <Badge of={place.counts} count={unread[place.counts]} />}
            </a>
          ))}
        </nav>
        {children}
      </div>
    </details>
  );
}

/** A form, because logging out changes something. */
export function Logout({ block, children = 'Logout' }: { block?: boolean; children?: ReactNode }) {
  return (
    <form method="post" action="/logout">
      <Button kind="secondary" small={!block} block={block}>
        {children}
      </Button>
    </form>
  );
}
