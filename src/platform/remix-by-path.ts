import type { ServerBuild } from '@remix-run/node';

/** The fields of a build's routes that say what their URLs are. */
type Routes = Record<string, { id: string; path?: string; parentId?: string }>;
/** In development the build is loaded again for every request, and is not divided. */
type Build = ServerBuild | (() => Promise<ServerBuild>);

/**
 * Gives Remix only the part of the build that a request can match. Remix compiles and ranks every path of its build several times per
 * request: with some 250 routes that took half of the time of a response. Given only the routes whose path could match the URL (usually
 * one, and the one for unknown URLs), Remix still decides which of them it is. Each such part gets one handler, which is kept.
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

/** The ids of the routes that a request's URL could match, in the order of the build. There may be too many of them, but none is missing. */
export function candidatesIn(routes: Routes): (url: string) => string[] {
  const patterns = Object.values(routes).map(({ id }) => ({ id, pattern: patternOf(pathOf(routes, id)) }));
  return (url) => {
    const path = pathnameOf(url);
    return patterns.filter(({ pattern }) => pattern.test(path)).map(({ id }) => id);
  };
}

function partOf(build: ServerBuild, ids: string[]): ServerBuild {
  const root = Object.values(build.routes).filter(({ parentId }) => parentId === undefined);
  const wanted = new Set([...root.map(({ id }) => id), ...ids.flatMap((id) => withParents(build.routes, id))]);
  const only = <Value>(all: Record<string, Value>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => wanted.has(id)));
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } };
}

/** A route and the routes it is nested in. */
const withParents = (routes: Routes, id: string): string[] => {
  const { parentId } = routes[id]!;
  return parentId === undefined ? [id] : [...withParents(routes, parentId), id];
};

const pathOf = (routes: Routes, id: string): string =>
  withParents(routes, id)
    .map((one) => routes[one]!.path ?? '')
    .join('/');

/** Accepts any case and extra slashes, on which the router decides. A path with a star or an optional part could match any URL. */
function patternOf(path: string): RegExp {
  if (/[*?]/.test(path)) return /^/;
  const words = path
    .split('/')
    .filter(Boolean)
    .map((segment) => (segment.startsWith(':') ? '[^/]+' : segment.replace(/[\\.+^${}|()[\]]/g, '\\$&')));
  return new RegExp(`^${words.map((word) => `/+${word}`).join('')}/*$`, 'i');
}

/** The path as the router reads it: dots resolved, and each segment decoded if possible. */
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
