import { createRequestHandler, type AppLoadContext, type RequestHandler, type ServerBuild } from '@remix-run/node';
import type { App } from '#src/composition/app';
import type { SessionUser } from '#src/modules/accounts/domain/user';
import * as entry from '#app/entry.server';
import * as root from '#app/root';
import { routeId } from '#app/route-id';
import { routeTable, type RouteRow } from '#app/route-table';
import { guardRoutes } from '#app/web/guard.server';
import { securityNotes } from '#src/platform/security/security-log';
import { handlerByPath } from '#src/platform/private';
import remixOptions from '../../remix.config.js';

const modules = import.meta.glob(['../../app/routes/**/*.{ts,tsx}', '../../app/commands/**/*.ts']);

function realModule({ path, file }: RouteRow): Promise<unknown> {
  const load = modules[`../../app/${file}`];
  if (!load) throw new Error(`${path} names ${file}, which does not exist`);
  return load();
}

/**
 * The server build that Vite would make, made without Vite: every route in the table, ready to answer whole requests.
 */
export async function serverBuild(moduleOf: (row: RouteRow) => unknown = realModule): Promise<ServerBuild> {
  const routes: Record<string, unknown> = { root: { id: 'root', path: '', module: root } };
  for (const row of routeTable) {
    const id = routeId(row.path);
    routes[id] = { id, parentId: 'root', path: row.path.replace(/^\//, ''), module: await moduleOf(row) };
  }
  const assetRoute = (id: string) => ({
    id,
    path: (routes[id] as { path: string }).path,
    module: '',
    hasLoader: true,
    hasAction: true,
    hasErrorBoundary: id === 'root',
    parentId: id === 'root' ? undefined : 'root',
  });
  return {
    mode: 'test',
    entry: { module: entry },
    routes,
    assets: {
      entry: { module: '', imports: [] },
      routes: Object.fromEntries(Object.keys(routes).map((id) => [id, assetRoute(id)])),
      url: '',
      version: '1',
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: remixOptions.future,
    isSpaMode: false,
  } as unknown as ServerBuild;
}

let realBuild: Promise<ServerBuild> | undefined;

const handlers = new WeakMap<ServerBuild, (url: string) => RequestHandler>();
/** As on the server: a request is given only the routes that its path could match, and each handler is made once. */
function handlerOf(build: ServerBuild): (url: string) => RequestHandler {
  const handlerAt = handlers.get(build) ?? handlerByPath(build, (part) => createRequestHandler(part, 'test'));
  handlers.set(build, handlerAt);
  return handlerAt;
}

export type Browser = {
  get(path: string): Promise<Response>;
  /** Sent as multipart/form-data if one of the fields is a file. */
  post(path: string, form: Record<string, string | Blob | (string | Blob)[]>): Promise<Response>;
  json(method: string, path: string, body?: unknown): Promise<Response>;
  /** Any other request, with this browser's cookies. */
  send(request: Request): Promise<Response>;
};

type Options = {
  actor?: SessionUser;
  sandbox?: boolean;
  /** Whether the request comes over https. */ secure?: boolean;
  address?: string;
  /** Replaces the real routes; the guard must already be in them. */ build?: ServerBuild;
};

/**
 * A browser. With `actor`, that user is already signed in. Otherwise its cookies say who is signed in; it keeps those
 * that responses set.
 */
export async function browser(
  app: App,
  { actor, sandbox = true, secure = false, address = '192.0.2.1', build }: Options = {},
): Promise<Browser> {
  const handlerAt = handlerOf(build ?? (await (realBuild ??= serverBuild().then((real) => guardRoutes(real)))));
  const cookies = new Map<string, string>();

  async function send(request: Request): Promise<Response> {
    if (cookies.size > 0)
      request.headers.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const { sessionIdOf } = await import('#app/web/session.server');
    const { sessionReader } = await import('#app/web/session-reader.server');
    const context: AppLoadContext = {
      app,
      ...sessionReader(app, () => sessionIdOf(request.headers.get('Cookie'), secure)),
      ...(actor && { actor: async () => actor, now: () => app.clock.now() }),
      baseUrl: 'http://hedgerow.test',
      secure,
      address,
      requestId: 'TEST',
      noteSecurity: securityNotes(app, { address, requestId: 'TEST' }),
      nonce: 'nonce',
      sandbox,
      showsGallery: true,
      isPreparing: false,
      fromAction: {},
    };
    const response = await handlerAt(request.url.slice(new URL(request.url).origin.length))(request, context);
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = cookie.split('; ');
      const [name, value] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
      if (attributes.includes('Max-Age=0')) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  }

  const url = (path: string) => new URL(path, 'http://hedgerow.test');
  return {
    send,
    get: (path) => send(new Request(url(path), { headers: { Accept: 'text/html' } })),
    post(path, fields) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields))
        for (const one of Array.isArray(value) ? value : [value]) form.append(name, one);
      const multipart = Object.values(fields)
        .flat()
        .some((value) => value instanceof Blob);
      const body = multipart ? form : new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
      return send(new Request(url(path), { method: 'POST', body }));
    },
    json: (method, path, body) =>
      send(
        new Request(url(path), {
          method,
          headers: { Accept: 'application/json', ...(body !== undefined && { 'Content-Type': 'application/json' }) },
          body: body === undefined ? undefined : JSON.stringify(body),
        }),
      ),
  };
}
