import type { AppLoadContext, EntryContext, ServerBuild } from '@remix-run/node';
import {
  createStaticHandler,
  getStaticContextFromError,
  isRouteErrorResponse,
  matchRoutes,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  type AgnosticDataRouteObject,
  type StaticHandlerContext,
} from '@remix-run/router';
import type { Request as Incoming, Response as Outgoing } from 'express';

/** A page, ready to be sent. */
export type Page = { status: number; headers: Headers; body: Buffer<ArrayBuffer> };

/** What app/entry.server.tsx exports. */
type Entry = {
  renderPage(
    request: Request,
    status: number,
    headers: Headers,
    remixContext: EntryContext,
    context: AppLoadContext,
  ): Page | Response;
  handleError(fault: unknown, args: { request: Request; context: AppLoadContext; params: object }): void;
};
type ServerRoute = ServerBuild['routes'][string];
/** Undefined if the request is not for a page. */
export type Documents = (request: Request, context: AppLoadContext) => Promise<Page | Response> | undefined;

/**
 * Answers GET and HEAD requests for pages with the same loaders, router and components as Remix's own handler, but
 * without what only serves hydration, which our pages do not do (decision 73). Remix encodes the data of every loader
 * for the browser, copies the request five times, and passes the page through two streams; that was a third of the work
 * for a list page. Everything else is left to Remix.
 */
export function documents(build: ServerBuild): Documents {
  const entry = build.entry.module as unknown as Entry;
  const { query, dataRoutes } = createStaticHandler(dataRoutesOf(build), {
    future: { v7_relativeSplatPath: true, v7_throwAbortReason: true },
  });
  const routeModules = Object.fromEntries(Object.entries(build.routes).map(([id, route]) => [id, route!.module]));

  // Finding a route means ranking all of them again, so we only do it a second time if we must.
  const onlyPages = Object.values(routeModules).every(isPage);
  const isPageAt = (pathname: string) => {
    const match = matchRoutes(dataRoutes, pathname)?.at(-1);
    return !match || isPage(routeModules[match.route.id]!);
  };

  async function answer(request: Request, context: AppLoadContext): Promise<Page | Response> {
    const render = (found: StaticHandlerContext) => {
      const params = found.matches.at(-1)?.params ?? {};
      const note = (fault: unknown) => entry.handleError(fault, { request, context, params });
      for (const [id, fault] of Object.entries(found.errors ?? {})) {
        if (!isRouteErrorResponse(fault) || (fault as { error?: unknown }).error) note(fault);
        if (fault instanceof Error) found.errors![id] = new Error('Unexpected Server Error');
      }
      const remixContext = {
        manifest: build.assets,
        routeModules,
        staticHandlerContext: found,
        future: build.future,
        isSpaMode: build.isSpaMode,
        serializeError: () => undefined,
      } as unknown as EntryContext;
      return entry.renderPage(request, found.statusCode, headersOf(build, found), remixContext, context);
    };
    const found = await query(request, { requestContext: context });
    if (found instanceof Response) return found;
    try {
      return render(found);
    } catch (fault) {
      // Draws the error page if a page failed while it was being drawn.
      const words = fault instanceof Response ? new ErrorResponse(fault.status, fault.statusText, null) : fault;
      return render(getStaticContextFromError(dataRoutes, found, words));
    }
  }

  return (request, context) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
    const { pathname, searchParams } = new URL(request.url);
    if (pathname.endsWith('.data') || pathname === '/__manifest' || searchParams.has('_data')) return undefined;
    if (!onlyPages && !isPageAt(pathname)) return undefined;
    return answer(request, context);
  };
}

const isPage = (module: ServerRoute['module']): boolean => module.default !== undefined;

function dataRoutesOf({ routes }: ServerBuild, parentId?: string): AgnosticDataRouteObject[] {
  return Object.values(routes)
    .filter((route): route is ServerRoute & {} => route?.parentId === parentId)
    .map(({ id, path, module }) => ({
      id,
      path,
      hasErrorBoundary: id === 'root' || module.ErrorBoundary != null,
      handle: module.handle,
      loader:
        module.loader &&
        (({ request, params, context }) => module.loader!({ request, params, context: context as AppLoadContext })),
      children: dataRoutesOf({ routes } as ServerBuild, id),
    }));
}

/** Combines headers like Remix: those that the root passes on, and every cookie that a loader sets. */
function headersOf({ routes }: ServerBuild, { matches, loaderHeaders, loaderData }: StaticHandlerContext): Headers {
  const all = matches.map(({ route }) => ({ id: route.id, set: loaderHeaders[route.id] ?? new Headers() }));
  const failed = all.find(({ id }) => loaderHeaders[id] && loaderData[id] === undefined)?.set;
  const root = routes.root?.module.headers;
  const headers = new Headers(
    typeof root === 'function'
      ? root({
          loaderHeaders: all[0]?.set ?? new Headers(),
          parentHeaders: new Headers(),
          actionHeaders: new Headers(),
          errorHeaders: failed,
        })
      : undefined,
  );
  for (const { set } of all)
    for (const cookie of set.getSetCookie())
      if (!headers.getSetCookie().includes(cookie)) headers.append('Set-Cookie', cookie);
  return headers;
}

export const asResponse = (page: Page | Response | undefined): Response | undefined =>
  page && !(page instanceof Response) ? new Response(page.body, page) : page;

/**
 * A request whose signal says when nobody waits for the answer any more. Giving a signal to `Request` costs more than
 * the rest of it.
 */
class PageRequest extends Request {
  readonly #gone = new AbortController();

  override get signal() {
    return this.#gone.signal;
  }

  abandon() {
    this.#gone.abort();
  }
}

/** The request of a page, as loaders read it. `baseUrl`: the site's own URL. */
export function pageRequest(baseUrl: string, incoming: Incoming, outgoing: Outgoing): Request {
  const headers = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)] as [string, string]);
  const request = new PageRequest(baseUrl + incoming.originalUrl, { method: incoming.method, headers });
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) request.abandon();
  });
  return request;
}

/** `page`: a page, or another answer of a loader, such as a redirect. */
export async function sendPage(outgoing: Outgoing, page: Page | Response): Promise<void> {
  const { status, headers } = page;
  outgoing.status(status);
  for (const [name, value] of headers) outgoing.append(name, value);
  outgoing.end(page instanceof Response ? Buffer.from(await page.arrayBuffer()) : page.body);
}
