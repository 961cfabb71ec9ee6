import type { App } from '#src/composition/app';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import type { ToastMessage } from '#app/ui/page/toast';
import type { Prove } from './authenticator.server';

/** What every loader and action is given: the business, and who asks. Made once for each request in src/server.ts. */
export type RequestContext = {
  app: App;
  /** Who is signed in. Reads the session at most once a request, and not at all without a session cookie. */
  actor(): Promise<SessionUser | undefined>;
  /** The product's time, for reading only. Read together with the session where there is one, so it costs no query of its own. */
  now(): Promise<Date>;
  /** The one way in: checks a password or a code. */
  prove: Prove;
  /** The product's own address, without a slash at the end. Absolute links are built from it, never from request headers. */
  baseUrl: string;
  /** Whether the request came over https, so that cookies may be marked secure. */
  secure: boolean;
  /** The visitor's network address, for rate limits. */
  address: string;
  requestId: string;
  /** The nonce that this response's scripts carry. */
  nonce: string;
  sandbox: boolean;
  /** What the action of this request leaves for the loaders of the page it answers with. */
  fromAction: { toast?: ToastMessage; visitorSecret?: string };
};

declare module '@remix-run/server-runtime' {
  // With single fetch, dates in loader data stay dates.
  interface Future {
    v3_singleFetch: true;
  }
  interface AppLoadContext extends RequestContext {}
}
declare module '@remix-run/node' {
  interface AppLoadContext extends RequestContext {}
}
