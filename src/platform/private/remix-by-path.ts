import type { ServerBuild } from '@remix-run/node';

/** The part of Remix's routes that gives their paths. */
type Routes = Record<string, { id: string; path?: string; parentId?: string }>;
/** In development, the build is loaded again for every request. */
type Build = ServerBuild | (() => Promise<ServerBuild>);

/**
 * Gives Remix only the routes that a URL could match: usually one, and the one for pages that do not exist. Remix
 * compiles and ranks every path of its build several times a request, and with some 250 routes that was half the cost
 * of a response. Remix still decides which candidate it is. Each set of candidates gets one handler. In development,
 * Remix gets the whole build.
 */
export function handlerByPath<Handler>(build: Build, handlerOf: (part: Build) => Handler): (url: string) => Handler {
  if (typeof build === 'function') {
    const handler = handlerOf(build);
    return () => handler;
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

/**
 * The ids of the routes that a URL could match, in the order of the build. May include too many, never too few. The URL
 * is that of the request line.
 */
export function candidatesIn(routes: Routes): (url: string) => string[] {
  const patterns = Object.values(routes).map(({ id }) => ({ id, ...patternOf(pathOf(routes, id)) }));
  // Most paths begin with their own word, so few patterns need to be tried.
  const anywhere = patterns.filter(({ first }) => first === undefined);
  const under = new Map<string | undefined, typeof patterns>();
  for (const { first } of patterns)
    under.set(
      first,
      patterns.filter((one) => one.first === undefined || one.first === first),
    );
  return (url) => {
    const path = pathnameOf(url);
    const first = path.split('/').find(Boolean)?.toLowerCase();
    return (under.get(first) ?? anywhere).filter(({ pattern }) => pattern.test(path)).map(({ id }) => id);
  };
}

function partOf(build: ServerBuild, ids: string[]): ServerBuild {
  const root = Object.values(build.routes).filter(({ parentId }) => parentId === undefined);
  const wanted = new Set([...root.map(({ id }) => id), ...ids.flatMap((id) => branchOf(build.routes, id))]);
  const only = <Value>(all: Record<string, Value>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => wanted.has(id)));
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } };
}

/** A route and the routes that it is nested in. */
const branchOf = (routes: Routes, id: string): string[] => {
  const { parentId } = routes[id]!;
  return parentId === undefined ? [id] : [...branchOf(routes, parentId), id];
};

const pathOf = (routes: Routes, id: string): string =>
  branchOf(routes, id)
    .map((one) => routes[one]!.path ?? '')
    .join('/');

/**
 * Ignores case and extra slashes, which the router decides on. A path with a star or an optional part could match any
 * URL. `first`: the word with which such a URL begins, if it is always the same.
 */
function patternOf(path: string): { pattern: RegExp; first?: string } {
  if (/[*?]/.test(path)) return { pattern: /^/ };
  const segments = path.split('/').filter(Boolean);
  const words = segments.map((segment) =>
    segment.startsWith(':') ? '[^/]+' : segment.replace(/[\\.+^${}|()[\]]/g, '\\$&'),
  );
  const [first] = segments;
  return {
    pattern: new RegExp(`^${words.map((word) => `/+${word}`).join('')}/*$`, 'i'),
    first: first?.startsWith(':') ? undefined : first?.toLowerCase(),
  };
}

/** Reads it like the router: resolves dots, and decodes each segment if possible. */
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
