import type { ReactNode } from 'react';
import { BottomBar } from './bottom-bar';
import adminSheet from '#app/styles/screens/admin.css?url';
import { cx } from '#app/ui/cx';
import { Footer, SmallFooter } from './footer';
import { Icon } from '#app/ui/icon';
import { Note } from '#app/ui/note';
import { ScreenSheet } from '#app/ui/screen-sheet';
import { keptPart } from './kept';
import { Logo } from './logo';
import { hasBottomBar, placeOf, placesIn } from './navigation';
import { SkipLink } from './skip-link';
import { Toast, type ToastMessage } from './toast';
import { keyOf, Logout, TopBar, type SignedIn } from './top-bar';

/** Says at the top of every page that no real money moves. */
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

/** Stays on every page until the new version has been opened. */
const TermsNotice = ({ words, path }: { words: string; path: string }) => (
  <aside className="page no-print pt-4" aria-label="New terms">
    <Note kind="info">
      {words}. <a href={path}>Read the new version</a>
    </Note>
  </aside>
);

type Common = { children: ReactNode; toast?: ToastMessage | null; sandbox?: boolean; mainClassName?: string };

type AppShellProps = Common &
  SignedIn & {
    /** The content sets its own width, as on public pages. */
    ownWidth?: boolean;
    /** The notice that our terms change, with the path of the new version. */
    terms?: { words: string; path: string };
  };

/** The layout of every page for signed-in users, including public pages. */
export function AppShell({ children, toast, sandbox, mainClassName, ownWidth, terms, ...user }: AppShellProps) {
  const admin = user.role === 'admin';
  const page = (
    <>
      <SkipLink />
      {sandbox && <SandboxStrip />}
      <TopBar {...user} />
      {toast && <Toast {...toast} />}
      {terms && <TermsNotice {...terms} />}
      <main
        id="main"
        className={cx(!ownWidth && 'page py-5 lg:py-8', !ownWidth && admin && 'page-wide', mainClassName)}
      >
        {children}
      </main>
      <SmallFooter />
      {hasBottomBar(user.active) && (
        <nav className="hedgebar no-print" aria-label="Main, bottom">
          <KeptBottomBar {...user} />
        </nav>
      )}
    </>
  );
  // Admins work on desktops, so the same components are closer together.
  return admin ? (
    <div className="dense contents">
      <ScreenSheet href={adminSheet} />
      {page}
    </div>
  ) : (
    page
  );
}

const KeptBottomBar = keptPart(
  (user: SignedIn) => {
    const places = placesIn('main', user.role);
    return <BottomBar places={places} current={placeOf(places, user.active)} unread={user.unread} />;
  },
  { max: 1_000, keyOf },
);

type PublicShellProps = Common & {
  /** An admin who sees the landing page as visitors do. */
  user?: SignedIn;
  /** Leaves out the links of the bar and the footer: nothing leads away from signing in. */
  bare?: boolean;
  /** A form, with the same small footer as for signed-in users (LOOK-S25). */
  form?: boolean;
  /** Where Sign In leads: the landing page has its own URL for it. */
  signIn?: string;
};

/** The layout of the public pages for visitors. Their content sets its own width. */
export function PublicShell({ user, bare, form, signIn, children, toast, sandbox, mainClassName }: PublicShellProps) {
  return (
    <>
      <SkipLink />
      {sandbox && <SandboxStrip />}
      {user ? (
        <TopBar {...user} preview />
      ) : (
        <header className="topbar no-print">
          <div className="page">
            <Logo href="/" />
            {!bare && (
              <nav className="ml-auto" aria-label="Account">
                <ul className="nav">
                  {placesIn('visitor', 'visitor').map(({ label, href, primary }) => (
                    <li key={label}>
                      <a className={primary ? 'is-cta' : undefined} href={primary ? href : (signIn ?? href)}>
                        {label}
                      </a>
                    </li>
                  ))}
                </ul>
              </nav>
            )}
          </div>
        </header>
      )}
      {toast && <Toast {...toast} />}
      <main id="main" className={mainClassName}>
        {children}
      </main>
      {form ? <SmallFooter bare /> : !bare && <Footer />}
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
      {toast && <Toast {...toast} />}
      <main id="main" className={cx('page py-5 lg:py-8', mainClassName)}>
        {children}
      </main>
      <footer className="footer footer-sm is-bare no-print">
        <p className="page">
          <a href="/help-center">Help centre</a>
        </p>
      </footer>
    </>
  );
}
