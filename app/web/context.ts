import type { App } from '#src/composition/app';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import type { ToastMessage } from '#app/ui/page/toast';
import type { NoteSecurity } from './command';

/**
 * What every loader and action receives: the application, and who sent the request. Created for each request in
 * src/server.ts.
 */
export type RequestContext = {
  app: App;
  /** Who is signed in. Reads the session at most once per request, and not at all without a session cookie. */
  actor(): Promise<SessionUser | undefined>;
  /** The current time, for requests that only read. With a session, one query reads both. */
  now(): Promise<Date>;
  /** The site's own URL, without a trailing slash. Absolute links are built from it, never from request headers. */
  baseUrl: string;
  /** Whether people reach the product over https, so that cookies are marked secure. */
  secure: boolean;
  /** The visitor's IP address, for rate limits; for IPv6 the /64 (`networkOf`). */
  address: string;
  /** The visitor's country as two letters, if the proxy in front of us knows it. */
  country?: string;
  requestId: string;
  noteSecurity: NoteSecurity;
  /** The nonce of this response's scripts. */
  nonce: string;
  sandbox: boolean;
  /** Whether there is a page of all components: in development and in tests. */
  showsGallery: boolean;
  /** Whether the demo is not complete yet: only pages that need nothing from it are served. */
  isPreparing: boolean;
  /** What an action passes to the loaders of the page that answers it. */
  fromAction: { toast?: ToastMessage; visitorSecret?: string };
};

declare module '@remix-run/server-runtime' {
  // With single fetch, dates in loader data remain dates.
  interface Future {
    v3_singleFetch: true;
  }
  interface AppLoadContext extends RequestContext {}
}
declare module '@remix-run/node' {
  interface AppLoadContext extends RequestContext {}
}
