import { cx } from '#app/ui/cx';
import { Button } from '#app/ui/button';
import { Icon } from '#app/ui/icon';
import { Badge } from './badge';
import { Bell } from './bell';
import { Logo } from './logo';
import type { Place, Unread } from './navigation';

type Props = {
  places: Place[];
  current?: Place;
  name: string;
  unread: Unread;
  /** Whether the page is the notifications page, which the bell leads to. */
  atBell?: boolean;
  admin?: boolean;
};

/** The landing page as visitors see it. Without this query the page redirects an admin to the dashboard. */
const VIEW_SITE = '/?preview=site';
const UNREAD_POLL_SECONDS = 30;

/** Name and links on desktops; on phones a menu that also opens without scripts. Help is in the same spot on every page. */
export function TopBar({ places, current, name, unread, atBell, admin }: Props) {
  return (
    <header className="topbar no-print" data-unread-poll={UNREAD_POLL_SECONDS}>
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
                  {place.counts && <Badge of={place.counts} count={unread[place.counts]} />}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {!admin && <p className="ml-auto text-sm whitespace-nowrap max-lg:hidden">Welcome, {name}</p>}
        {admin && (
          <>
            <a className="btn btn-quiet btn-sm ml-auto max-lg:hidden" href="/settings-page">
              Settings
            </a>
            <a className="btn btn-quiet btn-sm max-lg:hidden" href={VIEW_SITE}>
              View Site
            </a>
          </>
        )}
        <a className="btn btn-quiet btn-sm max-lg:ml-auto" href="/help-center">
          Help
        </a>
        <Bell unread={unread.notifications} current={atBell} />
        <div className="max-lg:hidden">
          <Logout />
        </div>
        <details className="reveal relative lg:hidden">
          <summary className="btn btn-quiet btn-sm !mb-0">
            <Icon name="menu" size={22} />
            <span className="max-sm:sr-only">Menu</span>
          </summary>
          <div className="bed menu-panel absolute right-0 z-40 grid w-64 gap-1 p-2">
            <p className="px-2 py-1 text-sm text-soft">Welcome, {name}</p>
            {places.map((place) => (
              <a key={place.label} className="menu-item" href={place.href}>
                {place.label}
              </a>
            ))}
            {admin && (
              <>
                <a className="menu-item" href="/settings-page">
                  Settings
                </a>
                <a className="menu-item" href={VIEW_SITE}>
                  View Site
                </a>
              </>
            )}
            <Logout block />
          </div>
        </details>
      </div>
    </header>
  );
}

/** A form, because logging out changes something. */
export function Logout({ block }: { block?: boolean }) {
  return (
    <form method="post" action="/logout">
      <Button kind="secondary" small={!block} block={block}>
        Logout
      </Button>
    </form>
  );
}
