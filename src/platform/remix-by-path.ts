import type { ServerBuild } from '@remix-run/node';

/** What of a build's routes says where they are. */
type Routes = Record<string, { id: string; path?: string; parentId?: string }>;
/** In development it is loaded anew for every request, and stays whole. */
type Build = ServerBuild | (() => Promise<ServerBuild>);

/**
 * The part of a build in which a request finds its route. Remix compiles and ranks every path of its build anew, several times a request:
 * with some 250 routes that was half of what an answer cost. Given only the routes whose path could be the one asked for (mostly one,
 * and the one for pages that are none), it still decides itself which of them it is, and is made once for each such part.
 */
export function byPath<Handler>(build: Build, handlerOf: (part: Build) => Handler): (url: string) => Handler {
  if (typeof build === 'function') {
    const whole = handlerOf(build);
    return () => whole;
  }
  const candidates = candidatesIn(build.routes);
  const handlers = new Map<string, Handler>();
  return (url) => {
    const ids = candidates(url);
    const key = ids.join(' ');
    const handler = handlers.get(key) ?? handlerOf(partOf(build, ids));
    handlers.set(key, handler);
    return handler;
  };
}

/** Which routes an address could mean, as it stands in a request line: ids, in the order of the build. It may be one too many, never one too few. */
export function candidatesIn(routes: Routes): (url: string) => string[] {
  const patterns = Object.values(routes).map(({ id }) => ({ id, pattern: patternOf(pathOf(routes, id)) }));
  return (url) => {
    const path = pathnameOf(url);
    return patterns.filter(({ pattern }) => pattern.test(path)).map(({ id }) => id);
  };
}

function partOf(build: ServerBuild, ids: string[]): ServerBuild {
  const root = Object.values(build.routes).filter(({ parentId }) => parentId === undefined);
  const wanted = new Set([...root.map(({ id }) => id), ...ids.flatMap((id) => lineOf(build.routes, id))]);
  const only = <Value>(all: Record<string, Value>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => wanted.has(id)));
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } };
}

/** A route and what it lies within. */
const lineOf = (routes: Routes, id: string): string[] => {
  const { parentId } = routes[id]!;
  return parentId === undefined ? [id] : [...lineOf(routes, parentId), id];
};

const pathOf = (routes: Routes, id: string): string =>
  lineOf(routes, id)
    .map((one) => routes[one]!.path ?? '')
    .join('/');

/** Capitals and slashes too many are the router's to judge; a path with a star or an optional part could be any address. */
function patternOf(path: string): RegExp {
  if (/[*?]/.test(path)) return /^/;
  const words = path
    .split('/')
    .filter(Boolean)
    .map((segment) => (segment.startsWith(':') ? '[^/]+' : segment.replace(/[\\.+^${}|()[\]]/g, '\\$&')));
  return new RegExp(`^${words.map((word) => `/+${word}`).join('')}/*$`, 'i');
}

/** As the router reads it: dots resolved, each segment decoded where that is possible. */
function pathnameOf(url: string): string {
  const whole = `http://any${url}`;
  const { pathname } = URL.canParse(whole) ? new URL(whole) : { pathname: '/' };
  try {
    return pathname
      .split('/')
      .map((segment) => decodeURIComponent(segment).replace(/\//g, '%2F'))
      .join('/');
  } catch {
    return pathname;
  }
}
