import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react';
import type { ReactNode } from 'react';
import { BRAND, THEME_COLOURS } from '#app/ui/page/brand';
import { AccessDenied } from './ui/screens/access-denied';
import { NotFound } from './ui/screens/not-found';
import { BEING_PREPARED, BeingPrepared, PreparingNotice } from './ui/screens/being-prepared';
import { SESSION_EXPIRED, SessionEnded } from '#app/ui/screens/session-ended';
import { SomethingWentWrong } from './ui/screens/something-went-wrong';
import { AppShell, PlainShell, PublicShell } from '#app/ui/page/shell';
import { NOT_TO_BE_FOUND } from './web/found/found-rows';
import { usePageContext } from './ui/page/page-context';
import type { ToastMessage } from '#app/ui/page/toast';
import { KeptForm } from './web/form-reply';
import { Now } from './web/page/now';
import { viewerOf } from './web/page/viewer';
import { takeKeptForm } from './web/ended-session/kept-form.server';
import { replyTo } from './web/submit.server';
import { takeToast } from './web/toast.server';
import { unreadOnOpening } from './routes/notifications/unread.server';
import font from './styles/fonts/besley-680-latin1.woff2?url';
import stylesheet from './theme.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export const meta: MetaFunction = ({ error }) => [
  { title: error === undefined ? BRAND.name : `${titleOf(error)} · ${BRAND.name}` },
];

/** The titles of pages that could not be shown. */
const TITLES: Record<number, string> = {
  401: 'Session expired',
  403: 'Access Denied',
  404: 'Page not found',
  405: 'Page not found',
};
const statusOf = (fault: unknown): number => (isRouteErrorResponse(fault) ? fault.status : 500);
const isWaiting = (fault: unknown): boolean => isRouteErrorResponse(fault) && fault.data === BEING_PREPARED;
const titleOf = (fault: unknown): string =>
  isWaiting(fault) ? 'The demo is being prepared' : (TITLES[statusOf(fault)] ?? 'Something went wrong');

/** What a route can set for the page around it. */
export type Handle = {
  /**
   * Whether the page loads the script. By default, it does if it names a shell, is for someone signed in or has an
   * island.
   */
  script?: boolean;
  /**
   * What surrounds the page. 'plain': only the logo. With any other, signed-in users have their own bar, and this says
   * what visitors see. 'app': for pages that need a login; 'public': their bar and footer (default); 'bare': the logo,
   * without links.
   */
  shell?: 'app' | 'public' | 'bare' | 'plain';
};

const STILL_HERE = { title: 'What you typed is still here', description: 'Please check it and send it again.' };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const user = await context.actor();
  const { pathname, search } = new URL(request.url);
  const [{ toast, headers }, found, unread] = await Promise.all([
    takeToast(context, request),
    user && takeKeptForm(context, request),
    user ? unreadOnOpening(context.app, user, pathname + search) : { messages: 0, notifications: 0, terms: undefined },
  ]);
  if (found) headers.append('Set-Cookie', found.clear);
  return data(
    {
      user: user && viewerOf(user),
      toast: found ? STILL_HERE : toast,
      kept: found && replyTo(found.kept),
      unread,
      // Comes with the session, so it costs nothing.
      now: user && (await context.now()).toISOString(),
      sandbox: context.sandbox,
      isPreparing: context.isPreparing,
      site: context.baseUrl,
      requestId: context.requestId,
    },
    { headers },
  );
}

export function headers({ loaderHeaders, errorHeaders }: { loaderHeaders: Headers; errorHeaders?: Headers }) {
  // A 405 response lists the allowed methods.
  // An answer to an ended session leads to the page to log in, and one that has to wait says how long.
  const headers = new Headers(loaderHeaders);
  for (const name of ['Allow', 'Refresh', 'Retry-After']) {
    const value = errorHeaders?.get(name);
    if (value) headers.set(name, value);
  }
  return headers;
}

export function Layout({ children }: { children: ReactNode }) {
  const { nonce, script } = usePageContext();
  const handle = useHandle();
  const root = useRouteLoaderData<typeof loader>('root');
  const scripted = handle.script ?? (handle.shell !== undefined || root?.user !== undefined);
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={THEME_COLOURS.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={THEME_COLOURS.dark} />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {useMatches().some(({ id }) => NOT_TO_BE_FOUND.has(id)) && <meta name="robots" content="noindex" />}
        <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        <Meta />
        <Links />
        {scripted && script && <script type="module" nonce={nonce} src={script} />}
      </head>
      <body>
        {children}
        {!scripted && script && <ScriptOfIslands {...{ nonce, script }} />}
      </body>
    </html>
  );
}

/**
 * On a page that otherwise needs no script, an island brings it. It comes last, when the page has drawn its islands.
 */
function ScriptOfIslands({ nonce, script }: { nonce: string; script: string }) {
  const { islands } = usePageContext();
  return islands.size > 0 && <script type="module" nonce={nonce} src={script} />;
}

export default function Root() {
  const root = useRouteLoaderData<typeof loader>('root');
  return (
    <Shell>
      {root?.isPreparing && <PreparingNotice />}
      <Now.Provider value={root?.now}>
        <KeptForm.Provider value={root?.kept}>
          <Outlet />
        </KeptForm.Provider>
      </Now.Provider>
    </Shell>
  );
}

function Shell({ children, toast }: { children: ReactNode; toast?: ToastMessage }) {
  const root = useRouteLoaderData<typeof loader>('root');
  const { pathname, search } = useLocation();
  const { shell = 'public' } = useHandle();
  const around = { toast: toast ?? root?.toast, sandbox: root?.sandbox ?? false };
  if (shell === 'plain') {
    return (
      <PlainShell signedIn={root?.user !== undefined} {...around}>
        {children}
      </PlainShell>
    );
  }
  const active = pathname + search;
  const user = root?.user && {
    role: root.user.userType,
    fullName: root.user.fullName,
    unread: root.unread,
    terms: root.unread.terms,
    active,
  };
  const atLanding = pathname === '/';
  if (user && !atLanding) {
    return (
      <AppShell {...user} ownWidth={shell !== 'app'} {...around}>
        {children}
      </AppShell>
    );
  }
  return (
    <PublicShell
      user={user}
      bare={shell === 'bare'}
      form={shell === 'app'}
      signIn={atLanding ? '/auth' : undefined}
      {...around}
    >
      {children}
    </PublicShell>
  );
}

const useHandle = (): Handle => (useMatches().at(-1)?.handle as Handle | undefined) ?? {};

export function ErrorBoundary() {
  const fault = useRouteError();
  const root = useRouteLoaderData<typeof loader>('root');
  const status = statusOf(fault);
  return (
    <Shell toast={status === 401 ? SESSION_EXPIRED : undefined}>
      {status === 404 || status === 405 ? (
        <NotFound />
      ) : status === 401 ? (
        <SessionEnded {...(fault as { data: { isKept: boolean } }).data} />
      ) : status === 403 ? (
        <AccessDenied />
      ) : isWaiting(fault) ? (
        <BeingPrepared />
      ) : (
        <SomethingWentWrong reference={root ? `E-${root.requestId}` : undefined} unread={status === 400} />
      )}
    </Shell>
  );
}
