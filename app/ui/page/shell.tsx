import type { ReactNode } from 'react';
import type { UserType } from '#src/modules/accounts/domain/user';
import { BottomBar } from './bottom-bar';
import { cx } from '#app/ui/cx';
import { Footer, SmallFooter } from './footer';
import { Icon } from '#app/ui/icon';
import { Logo } from './logo';
import { navigation, placeOf, type Unread } from './navigation';
import { SkipLink } from './skip-link';
import { Toast, type ToastMessage } from './toast';
import { Logout, TopBar } from './top-bar';

/** Says at the top of every page that no real money is involved. */
export function SandboxStrip() {
  return (
    <aside className="no-print bg-gorse text-on-gorse" aria-label="Sandbox">
      <p className="page flex items-center gap-2 py-1.5 text-sm font-semibold">
        <Icon name="flask-conical" className="flex-none" />
        Sandbox: no real money moves
      </p>
    </aside>
  );
}

type Common = { children: ReactNode; toast?: ToastMessage | null; sandbox?: boolean; mainClassName?: string };

type AppShellProps = Common & {
  role: UserType;
  /** The full name or, failing that, the username. */
  fullName: string;
  /** The path and query of the page: `url.pathname + url.search`. */
  active: string;
  unread: Unread;
  /** Leaves the footer out, for a conversation that fills the screen. */
  noFooter?: boolean;
};

/** The layout of every page that needs a login. */
export function AppShell({
  role,
  fullName,
  active,
  unread,
  children,
  toast,
  sandbox,
  mainClassName,
  noFooter,
}: AppShellProps) {
  const places = navigation[role];
  const current = placeOf(role, active);
  const admin = role === 'admin';
  const page = (
    <>
      <SkipLink />
      {sandbox && <SandboxStrip />}
      <TopBar {...{ places, current, unread, admin }} name={fullName} atBell={/^\/notifications\b/.test(active)} />
      <main id="main" className={cx('page py-5 lg:py-8', admin && 'page-wide', mainClassName)}>
        {children}
      </main>
      {toast && <Toast {...toast} />}
      {!noFooter && <SmallFooter />}
      <BottomBar {...{ places, current, unread }} />
    </>
  );
  // Admins work on desktop computers, so the same components are closer together.
  return admin ? <div className="dense contents">{page}</div> : page;
}

type PublicShellProps = Common & {
  /** The user, if signed in: shown instead of Sign In and Sign Up. */
  account?: { fullName: string } | null;
  noFooter?: boolean;
};

/** The layout of the public pages. Their content sets its own width. */
export function PublicShell({ account, children, toast, sandbox, mainClassName, noFooter }: PublicShellProps) {
  return (
    <>
      <SkipLink />
      {sandbox && <SandboxStrip />}
      <header className="topbar no-print">
        <div className="page">
          <Logo href="/" />
          <nav className="ml-auto" aria-label="Account">
            {account ? (
              <ul className="nav">
                <li>
                  <a href="/home">
                    Home<span className="sr-only"> of {account.fullName}</span>
                  </a>
                </li>
                <li>
                  <Logout />
                </li>
              </ul>
            ) : (
              <ul className="nav">
                <li>
                  <a href="/auth">Sign In</a>
                </li>
                <li>
                  <a className="is-cta" href="/auth?tab=register">
                    Sign Up
                  </a>
                </li>
              </ul>
            )}
          </nav>
        </div>
      </header>
      <main id="main" className={mainClassName}>
        {children}
      </main>
      {toast && <Toast {...toast} />}
      {!noFooter && <Footer />}
    </>
  );
}

type PlainShellProps = Common & { signedIn?: boolean; aside?: ReactNode };

/** The layout with only a logo and content: profile completion, registration steps, the sandbox provider's pages. */
export function PlainShell({ signedIn, aside, children, toast, sandbox, mainClassName }: PlainShellProps) {
  return (
    <>
      <SkipLink />
      {sandbox && <SandboxStrip />}
      <header className="topbar no-print">
        <div className="page">
          <Logo href={signedIn === undefined ? undefined : '/'} />
          <div className="ml-auto flex items-center gap-3">
            {aside}
            {signedIn && <Logout />}
          </div>
        </div>
      </header>
      <main id="main" className={cx('page py-5 lg:py-8', mainClassName)}>
        {children}
      </main>
      {toast && <Toast {...toast} />}
      <footer className="footer footer-sm is-bare no-print">
        <p className="page">
          <a href="/help-center">Help centre</a>
        </p>
      </footer>
    </>
  );
}
